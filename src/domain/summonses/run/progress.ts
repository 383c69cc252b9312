import type { LetterKind } from '#domain/letters/letter-data.ts';

/** Calls made for many cases at once, and how far they are, in cases. */
export interface RunProgress {
  readonly id: number;
  /** Full name of whoever asked for it. */
  readonly user: string;
  readonly kind: LetterKind;
  readonly state: 'running' | 'done' | 'failed';
  readonly total: number;
  readonly processed: number;
  readonly made: number;
  readonly skipped: number;
  readonly failed: number;
  readonly created_at: string;
}

/** A part of the letters in one file. */
export interface RunPart {
  readonly part: number;
  readonly letters: number;
  readonly pages: number;
  readonly byte_size: number;
}
