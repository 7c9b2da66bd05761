"""The Italian deck: forty cards of coins, cups, swords and clubs, with knave, knight and king."""
