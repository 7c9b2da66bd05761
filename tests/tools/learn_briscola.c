// Learns by self-play how a Briscola player for two or four weighs cards; games/briscola/learned.py uses the numbers.
//
//   learn_briscola train SEATS SEED ROUNDS DECISIONS    prints the numbers, a line for leads and one for answers
//   learn_briscola positions SEATS SEED COUNT           prints what a player sees, and the features of each card
//
// In every round matches are played by what was learned so far, with some cards at random. At random decisions each card
// is played on to the end of the hand on the deal as it is; the net is fitted to the differences among the cards of one
// decision, in which the luck of the deal cancels. Cards are numbers: trumps from 0 to 9, low to high, then the other suits.
// No sum depends on how it is vectorised, so that a seed gives the same numbers on every machine with IEEE floats.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Set;
enum { CARDS = 40, HELD = 3, UNITS = 8, MOST = 44, BATCH = 128 };

static const int WORTH[10] = {0, 0, 0, 0, 0, 2, 3, 4, 10, 11};
static const Set ALL = ((Set)1 << CARDS) - 1, TRUMPS = 1023;
static const Set LOADS = (Set)3 << 18 | (Set)3 << 28 | (Set)3 << 38;
static const float UNIT = 20;  // points that the nets count as one

static Set bit(int card) { return (Set)1 << card; }
static Set above(int card) { return (((Set)1 << (card - card % 10 + 10)) - 1) & ~(bit(card + 1) - 1); }
static int count(Set cards) { return __builtin_popcountll(cards); }
static int worth(int card) { return WORTH[card % 10]; }
static int beats(int card, int other) { return card / 10 == other / 10 ? card > other : card < 10; }

// -- chance

static uint64_t state;
static uint32_t below(uint32_t limit) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (uint32_t)((state >> 32) * (uint64_t)limit >> 32);
}
static double share(void) { return below(1u << 30) / (double)(1u << 30); }
static void seeded(uint64_t seed) {
    state = seed * 2862933555777941757ULL + 3037000493ULL;
    for (int i = 0; i < 20; i++) below(2);
}

// -- the game

typedef struct {
    int seats, hand[4][HELD], held[4];
    int stock[CARDS], size, drawn;  // the last card of the stock is the upcard
    int trick[4], laid, leader;
    int points[2];  // of the seats 0 and 2, of 1 and 3
    Set gone;
} Table;

static int turn(const Table *t) { return (t->leader + t->laid) % t->seats; }
static int left(const Table *t) { return t->size - t->drawn; }
static int upcard(const Table *t) { return t->stock[t->size - 1]; }

static int over(const Table *t) {
    for (int seat = 0; seat < t->seats; seat++)
        if (t->held[seat]) return 0;
    return !t->laid;
}

static void draw(Table *t, int seat) { t->hand[seat][t->held[seat]++] = t->stock[t->drawn++]; }

static Table dealt(int seats) {
    Table t = {.seats = seats, .size = CARDS, .leader = (int)below(seats)};
    int up = (int)below(10), at = 0;
    for (int card = 0; card < CARDS; card++)
        if (card != up) t.stock[at++] = card;
    for (int i = at - 1; i > 0; i--) {
        int j = (int)below(i + 1), card = t.stock[i];
        t.stock[i] = t.stock[j], t.stock[j] = card;
    }
    t.stock[at] = up;
    for (int seat = 0; seat < seats; seat++)
        while (t.held[seat] < HELD) draw(&t, seat);
    return t;
}

static int best_of(const int *trick, int laid) {
    int best = 0;
    for (int i = 1; i < laid; i++)
        if (beats(trick[i], trick[best])) best = i;
    return best;
}

static void play(Table *t, int at) {
    int seat = turn(t);
    t->trick[t->laid++] = t->hand[seat][at];
    t->hand[seat][at] = t->hand[seat][--t->held[seat]];
    if (t->laid < t->seats) return;
    int winner = (t->leader + best_of(t->trick, t->laid)) % t->seats;
    for (int i = 0; i < t->laid; i++) t->points[winner & 1] += worth(t->trick[i]), t->gone |= bit(t->trick[i]);
    t->laid = 0, t->leader = winner;
    if (left(t))
        for (int i = 0; i < t->seats; i++) draw(t, (winner + i) % t->seats);
}

// By how many points a seat wins the hand, the last three tricks of two players played as well as can be.
static int counted(const Table *t, int seat, int low, int high) {
    if (over(t)) return t->points[seat] - t->points[1 - seat];
    int mover = turn(t), best = mover == seat ? low : high;
    for (int at = 0; at < t->held[mover] && low < high; at++) {
        Table after = *t;
        play(&after, at);
        int found = counted(&after, seat, low, high);
        if (mover == seat ? found > best : found < best) best = found;
        if (mover == seat) low = best; else high = best;
    }
    return best;
}

// -- what a player sees in a card: in games/briscola/learned.py the same, in the same order

static double chances[CARDS + 1][CARDS + 1][HELD + 1];
static void count_chances(void) {
    for (int unseen = 0; unseen <= CARDS; unseen++)
        for (int good = 0; good <= unseen; good++)
            for (int held = 0; held <= HELD; held++) {
                double none = 1;
                for (int i = 0; i < held && i < unseen; i++) none *= fmax(0, (double)(unseen - good - i) / (unseen - i));
                chances[unseen][good][held] = 1 - none;
            }
}

static Set unseen_by(const Table *t, int seat) {
    Set seen = t->gone | (left(t) ? bit(upcard(t)) : 0);
    for (int i = 0; i < t->held[seat]; i++) seen |= bit(t->hand[seat][i]);
    for (int i = 0; i < t->laid; i++) seen |= bit(t->trick[i]);
    return ALL & ~seen;
}

static int is_friendly(const Table *t) {
    return t->seats == 4 && t->laid && (t->leader + best_of(t->trick, t->laid) - turn(t)) % 2 == 0;
}

static int features(const Table *t, int at, float *x) {
    int seat = turn(t), card = t->hand[seat][at], suit = card / 10, rank = card % 10, trump = card < 10, size = 0;
    Set unseen = unseen_by(t, seat);
    int unknown = count(unseen), trumps_out = count(unseen & TRUMPS), stock = left(t);
    int held = t->held[(seat + 1) % t->seats], lead = t->points[seat & 1] - t->points[1 - (seat & 1)];
    int trumps = 0, top_trump = 0, loads = 0, low = 0, faces = 0, safe = 0, beside = 0, higher = 0;
    for (int i = 0; i < t->held[seat]; i++) {
        int other = t->hand[seat][i], high = other % 10;
        if (i == at) continue;
        if (other < 10) {
            trumps++;
            if (other + 1 > top_trump) top_trump = other + 1;
            continue;
        }
        if (high >= 8) loads++, safe += !(unseen & above(other));
        else if (high >= 5) faces += worth(other);
        else low++;
        if (other / 10 == suit) beside = 1, higher |= other > card;
    }
#define SEES(value) x[size++] = (float)(value)
    SEES(stock / 40.0);
    SEES(trumps_out / 9.0);
    SEES(count(unseen & LOADS) / 6.0);
    SEES(lead > 60 ? 1 : lead < -60 ? -1 : lead / 60.0);
    SEES(trump);
    SEES(worth(card) / 11.0);
    SEES(!trump && rank >= 8);
    SEES(rank / 9.0);
    SEES(trump * (rank + 1) / 10.0);
    SEES(trump && rank >= 8);
    SEES(!trump && rank >= 5 && rank < 8 ? worth(card) / 4.0 : 0);
    SEES(trumps / 2.0);
    SEES(top_trump / 10.0);
    SEES(loads / 2.0);
    SEES(low / 2.0);
    SEES(faces / 4.0);
    SEES(safe);
    SEES(beside);
    SEES(higher);
    SEES(stock == t->seats / 2 * 2);
    SEES(stock == t->seats * 2);
    int pot = 0, wins = 0;
    int best = t->laid ? t->trick[best_of(t->trick, t->laid)] : card;
    int last = t->laid == t->seats - 1, friendly = is_friendly(t);
    if (!t->laid) {
        double by_suit = chances[unknown][count(unseen & above(card))][held];
        double by_trump = trump ? 0 : chances[unknown][trumps_out][held];
        SEES(by_suit);
        SEES(by_trump);
        SEES((unseen & above(card)) >> (suit * 10 + 9) & 1);
        SEES((unseen & above(card)) >> (suit * 10 + 8) & 1);
        SEES(count(unseen & TRUMPS << suit * 10) / 9.0);
        SEES(by_suit * worth(card) / 11);
        SEES(by_trump * worth(card) / 11);
    } else {
        for (int i = 0; i < t->laid; i++) pot += worth(t->trick[i]);
        wins = beats(card, best);
        SEES(wins);
        SEES((wins || friendly ? 1 : -1) * (pot + worth(card)) / 22.0);
        SEES(pot / 22.0);
        SEES(wins && trump && best >= 10);
        SEES(wins && !trump);
        SEES(wins && !pot);
        SEES(trump && !wins);
        SEES(stock == t->seats && last ? (wins ? 1 : -1) * (upcard(t) + 1) / 10.0 : 0);
    }
    if (t->seats == 4) {
        int strongest = wins ? card : best, ours = wins || friendly || !t->laid;
        int beating = count(unseen & above(strongest)) + (strongest >= 10 ? trumps_out : 0);
        double beaten = chances[unknown][beating][held], risk = (t->laid == 0 ? 2 : !last) * beaten / 2;
        double helped = t->laid < 2 ? beaten : 0;
        SEES(!stock);
        SEES(t->laid == 1);
        SEES(t->laid == 2);
        SEES(last);
        SEES(friendly);
        SEES(wins);
        SEES(risk);
        SEES(ours * (1 - risk) * (pot + worth(card)) / 22);
        SEES(friendly && wins);
        SEES(friendly && !trump && rank >= 8);
        SEES(helped);
        SEES(helped * worth(card) / 11);
    }
#undef SEES
    return size;
}

// -- the nets: a weighted sum, and what a few units make of it

typedef struct {
    int size;
    float units[MOST][UNITS], least[UNITS], weights[UNITS], plain[MOST];
} Net;

static float weigh(const Net *net, const float *x, float *fires) {
    float sums[UNITS], found = 0;
    memcpy(sums, net->least, sizeof sums);
    for (int i = 0; i < net->size; i++) {
        found += net->plain[i] * x[i];
        for (int unit = 0; unit < UNITS; unit++) sums[unit] += net->units[i][unit] * x[i];
    }
    for (int unit = 0; unit < UNITS; unit++) {
        fires[unit] = sums[unit] > 0 ? sums[unit] : 0;
        found += net->weights[unit] * fires[unit];
    }
    return found;
}

static void begin(Net *net, int size) {
    memset(net, 0, sizeof *net);
    net->size = size;
    for (int unit = 0; unit < UNITS; unit++) {
        for (int i = 0; i < size; i++) net->units[i][unit] = (float)((share() * 2 - 1) * sqrt(3.0 / size));
        net->weights[unit] = (float)((share() * 2 - 1) * .1);
    }
}

// -- players

// The quick rule of thumb of games/briscola/mover.py: the first teacher.
static int quick(const Table *t) {
    int seat = turn(t), found = 0, top = t->laid ? t->trick[best_of(t->trick, t->laid)] : 0, pot = 0;
    for (int i = 0; i < t->laid; i++) pot += worth(t->trick[i]);
    double most = -1e9, weight = t->laid == t->seats - 1 ? 1 : .6;
    for (int at = 0; at < t->held[seat]; at++) {
        int card = t->hand[seat][at], points = worth(card);
        double cost = card < 10 ? 5 + .45 * (card + 1) + (t->seats == 2 ? .75 : 1.25) * points
                                : (t->seats == 2 ? .8 : .5) * points + .02 * (card % 10 + 1);
        int sign = t->laid && (beats(card, top) || is_friendly(t)) ? 1 : -1;
        double gain = t->laid ? sign * weight * (pot + points) - cost : -cost - .5 * points;
        if (gain > most) most = gain, found = at;
    }
    return found;
}

static int chosen(const Net *nets, const Table *t) {  // nets: for leads and for answers, or NULL for the quick rule
    if (!nets) return quick(t);
    int seat = turn(t), found = 0;
    float most = -1e9f, x[MOST], fires[UNITS];
    for (int at = 0; at < t->held[seat]; at++) {
        features(t, at, x);
        float here = weigh(&nets[t->laid > 0], x, fires);
        if (here > most) most = here, found = at;
    }
    return found;
}

static int is_counted(const Table *t) { return t->seats == 2 && !left(t); }

static int played_on(Table t, const Net *nets, int side) {
    while (!over(&t)) {
        if (is_counted(&t) && !t.laid) return counted(&t, side, -999, 999);
        play(&t, t.held[turn(&t)] == 1 ? 0 : chosen(nets, &t));
    }
    return t.points[side] - t.points[1 - side];
}

// -- learning

typedef struct {
    int cards;
    float worths[HELD], x[HELD][MOST];
} Decision;

static int gathered(Decision *decisions, int most, const Net *nets, int seats, int answers) {
    double astray = nets ? .05 : .15;
    for (int size = 0;;) {
        Table t = dealt(seats);
        for (; !over(&t) && !is_counted(&t); play(&t, share() < astray ? (int)below(t.held[turn(&t)]) : chosen(nets, &t))) {
            int seat = turn(&t);
            if (t.held[seat] == 1 || (t.laid > 0) != answers || share() >= .35) continue;
            Decision *decision = &decisions[size++];
            decision->cards = t.held[seat];
            for (int at = 0; at < t.held[seat]; at++) {
                features(&t, at, decision->x[at]);
                Table after = t;
                play(&after, at);
                decision->worths[at] = played_on(after, nets, seat & 1) / UNIT;
            }
            if (size == most) return size;
        }
    }
}

// Adam on the squared errors of the differences, each decision's mean taken away.
static void fit(Net *net, const Decision *decisions, int size, int times, float rate) {
    enum { NUMBERS = MOST * UNITS + 2 * UNITS + MOST };
    static float mean[NUMBERS], square[NUMBERS];
    Net slope;
    float *numbers = &net->units[0][0], *slopes = &slope.units[0][0], fade = 1, fade_square = 1;
    long step = 0, steps = (long)times * (size / BATCH);
    memset(mean, 0, sizeof mean), memset(square, 0, sizeof square);
    int *order = malloc(sizeof(int) * size);
    for (int i = 0; i < size; i++) order[i] = i;
    for (int time = 0; time < times; time++) {
        for (int i = size - 1; i > 0; i--) {
            int j = (int)below(i + 1), swap = order[i];
            order[i] = order[j], order[j] = swap;
        }
        for (int from = 0; from + BATCH <= size; from += BATCH) {
            memset(&slope, 0, sizeof slope);
            for (int i = from; i < from + BATCH; i++) {
                const Decision *each = &decisions[order[i]];
                float found[HELD], fires[HELD][UNITS], off = 0;
                for (int at = 0; at < each->cards; at++) {
                    found[at] = weigh(net, each->x[at], fires[at]);
                    off += (found[at] - each->worths[at]) / each->cards;
                }
                for (int at = 0; at < each->cards; at++) {
                    float error = found[at] - each->worths[at] - off, back[UNITS];
                    for (int unit = 0; unit < UNITS; unit++) {
                        back[unit] = fires[at][unit] > 0 ? error * net->weights[unit] : 0;
                        slope.least[unit] += back[unit];
                        slope.weights[unit] += error * fires[at][unit];
                    }
                    for (int k = 0; k < net->size; k++) {
                        slope.plain[k] += error * each->x[at][k];
                        for (int unit = 0; unit < UNITS; unit++) slope.units[k][unit] += back[unit] * each->x[at][k];
                    }
                }
            }
            float pace = rate * (1 - (float)++step / (steps + 1)) + rate * .02f;
            fade *= .9f, fade_square *= .999f;
            for (int i = 0; i < NUMBERS; i++) {
                float down = slopes[i] / BATCH + 1e-5f * numbers[i];
                mean[i] = .9f * mean[i] + .1f * down;
                square[i] = .999f * square[i] + .001f * down * down;
                numbers[i] -= pace * (mean[i] / (1 - fade)) / (sqrtf(square[i] / (1 - fade_square)) + 1e-8f);
            }
        }
    }
    free(order);
}

static void train(int seats, int rounds, int size) {
    Net nets[2];
    Table t = dealt(seats);
    float x[MOST];
    begin(&nets[0], features(&t, 0, x));
    play(&t, 0);
    begin(&nets[1], features(&t, 0, x));
    Decision *decisions = malloc(sizeof(Decision) * size);
    for (int round = 0; round < rounds; round++) {
        Net before[2];
        memcpy(before, nets, sizeof before);
        for (int answers = 0; answers < 2; answers++) {
            int found = gathered(decisions, size, round ? before : NULL, seats, answers);
            fit(&nets[answers], decisions, found, round == rounds - 1 ? 6 : 4, round ? 1.5e-3f : 3e-3f);
        }
    }
    free(decisions);
    for (int answers = 0; answers < 2; answers++) {
        const Net *net = &nets[answers];
        for (int unit = 0; unit < UNITS; unit++)
            for (int i = 0; i < net->size; i++) printf("%.3g ", net->units[i][unit]);
        for (int unit = 0; unit < UNITS; unit++) printf("%.3g ", net->least[unit]);
        for (int unit = 0; unit < UNITS; unit++) printf("%.3g ", net->weights[unit]);
        for (int i = 0; i < net->size; i++) printf("%.3g%s", net->plain[i], i < net->size - 1 ? " " : "\n");
    }
}

static void print_positions(int seats, int most) {
    for (int size = 0; size < most;) {
        Table t = dealt(seats);
        for (; !over(&t) && size < most; play(&t, (int)below(t.held[turn(&t)]))) {
            int seat = turn(&t);
            if (below(8)) continue;
            for (int at = 0; at < t.held[seat]; at++) {
                float x[MOST];
                int number = features(&t, at, x);
                printf("%d %d", t.hand[seat][at], t.held[seat] - 1);
                for (int i = 0; i < t.held[seat]; i++)
                    if (i != at) printf(" %d", t.hand[seat][i]);
                printf(" %d", t.laid);
                for (int i = 0; i < t.laid; i++) printf(" %d", t.trick[i]);
                printf(" %d %llu %d %d %d %d", is_friendly(&t), (unsigned long long)unseen_by(&t, seat), left(&t),
                       t.held[(seat + 1) % seats], t.points[seat & 1] - t.points[1 - (seat & 1)], left(&t) ? upcard(&t) : 0);
                for (int i = 0; i < number; i++) printf(" %.6f", x[i]);
                printf("\n");
            }
            size++;
        }
    }
}

int main(int size, char **words) {
    if (size < 5) return 2;
    int seats = atoi(words[2]);
    count_chances();
    seeded(strtoull(words[3], NULL, 10));
    if (!strcmp(words[1], "train") && size == 6) train(seats, atoi(words[4]), atoi(words[5]));
    else if (!strcmp(words[1], "positions")) print_positions(seats, atoi(words[4]));
    else return 2;
    return 0;
}
