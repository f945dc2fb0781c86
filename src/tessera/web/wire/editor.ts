// Written by tools/wire.py from the server's structs.

/** A draft as parsed, in every text form, with the results of its checks. */
export interface CheckedDraft {
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

/** The result of checking a board against one guideline. */
export interface Finding {
  what: string;
  verdict: 'held' | 'broken' | 'note';
  cells: string[];
  text: string;
}

/** `POST /api/games/{id}/drafts`: validate a board draft; nothing is stored. */
export interface DraftRequest {
  board: string;
  variant: string;
  name: Record<string, string>;
  about: Record<string, string>;
  content: string;
}

/** `POST /api/games/{id}/print`: print a board or map; nothing is stored. */
export interface PrintRequest {
  board?: string;
  variant?: string;
  name?: Record<string, string>;
  about?: Record<string, string>;
  content?: string;
  paper?: string;
  size?: number | null;
  zones?: string;
}
