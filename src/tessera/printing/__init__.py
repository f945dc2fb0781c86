"""Games on paper: boards, pieces, cards and rules as PDF, in true size, to be cut out."""
