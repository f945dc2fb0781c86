"""Print-and-play PDFs: boards, pieces, cards and rules in true size."""
