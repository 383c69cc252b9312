import { choice } from '#engine/fields/choice.ts';
import type { Words } from '#engine/words.ts';

const states = {
  running: { pl: 'w toku', en: 'running' },
  done: { pl: 'zakończony', en: 'done' },
  failed: { pl: 'nieudany', en: 'failed' },
};

export type RunState = keyof typeof states;

/** How far the reading of a file is, as its record keeps it. */
export const runState = choice(states, {
  label: { pl: 'Stan', en: 'State' },
  readOnly: true,
  required: true,
  default: 'running',
});

/** What is said of something, by column, in the reader's words. */
export type Told = Readonly<Record<string, readonly string[]>>;

/** Long work as the server tells of it. */
export interface Run {
  readonly id: number;
  readonly state: RunState;
  readonly created_at: string;
  /** Why it failed as a whole. */
  readonly errors?: Told;
  /** What to know of one that did not. */
  readonly warnings?: Told;
}

export const isRunning = ({ state }: Pick<Run, 'state'>) => state === 'running';

/** A row of a file and what became of it, as the server tells of it. */
export interface FileRow {
  /** The line of the file, the header being 1. */
  readonly row: number;
  readonly status: string;
  readonly errors: Told;
  /** What to know of one that did not fail. */
  readonly warnings?: Told;
}

/** Work over the rows of a file; they come with the end. */
export interface FileRun<Row extends FileRow = FileRow> extends Run {
  /** Its rows are still being read: `total` is how far. */
  readonly reading: boolean;
  readonly total: number;
  readonly rows: readonly Row[];
}

/** How a status is said and coloured; `warned` where the row has a warning, if otherwise then. */
export interface RowFate {
  readonly words: Words;
  readonly tone: 'good' | 'bad' | 'warn' | 'plain';
  readonly warned?: Omit<RowFate, 'warned'>;
}
