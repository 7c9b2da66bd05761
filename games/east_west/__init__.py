"""East–West, poker hands built in three shared rows by two players."""
