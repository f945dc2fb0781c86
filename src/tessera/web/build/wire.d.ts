// Written by tools/wire.py from the server's structs.

/** A board as it was read, written in every form, and what is to be said of it. */
export interface DraftLook {
  board: string;
  variant: string;
  name: Record<string, string>;
  about: Record<string, string>;
  content: string;
  line: string;
  document: string;
  problem: string;
  ways: Record<string, string[]>;
  advice: Finding[];
}

/** What came of looking at a board with one piece of advice in mind. */
export interface Finding {
  what: string;
  verdict: 'held' | 'broken' | 'note';
  cells: string[];
  text: string;
}

/** `POST /api/games/{id}/drafts`: a board to be looked at; nothing of it is stored. */
export interface DraftWish {
  board: string;
  variant: string;
  name: Record<string, string>;
  about: Record<string, string>;
  content: string;
}

/** `POST /api/games/{id}/print`: a board to be printed, or a map; nothing is stored. */
export interface PrintWish {
  board?: string;
  variant?: string;
  name?: Record<string, string>;
  about?: Record<string, string>;
  content?: string;
  paper?: string;
  size?: number | null;
}
