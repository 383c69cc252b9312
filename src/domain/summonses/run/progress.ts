import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { isRunning, type Run, type Told } from '#file-runs/run.ts';

/** Calls made for many cases at once, and how far they are, in cases. */
export interface RunProgress extends Pick<Run, 'id' | 'state' | 'created_at'> {
  /** Full name of whoever asked for it. */
  readonly user: string;
  readonly kind: LetterKind;
  readonly total: number;
  readonly processed: number;
  readonly made: number;
  readonly skipped: number;
  readonly failed: number;
}

/** What a run would do, asked before it is started. */
export interface RunOutlook {
  readonly total: number;
  readonly made: number;
  /** Whether their letters would print something of the letterhead every office begins with. */
  readonly prints_sample: boolean;
  /** What to know of that, and of cases that get a letter all the same. */
  readonly warnings: readonly string[];
  readonly skipped: readonly { readonly code: string; readonly message: string; readonly count: number }[];
  /** What the letters of further cases lack: in how many cases, and how the first of them says it. */
  readonly lacking: readonly {
    readonly field: string;
    readonly message: string;
    readonly count: number;
    readonly debt_case_id: number;
    readonly odzysk_no: string;
  }[];
}

/** A part of the letters in one file. */
export interface RunPart {
  readonly part: number;
  readonly letters: number;
  readonly pages: number;
  readonly byte_size: number;
}

/** A run as the server tells of it in a list. */
export interface RunSummary extends RunProgress {
  readonly user_id: number;
  readonly updated_at: string;
  readonly errors: Told;
}

/** The same by itself, with what came of it once it has ended. */
export interface SummonsRun extends RunSummary {
  readonly files: readonly (RunPart & { readonly file_url: string })[];
  /** Those that got no letter. */
  readonly cases: readonly {
    readonly debt_case_id: number | null;
    readonly odzysk_no: string;
    readonly debtor: string | null;
    readonly status: 'failed' | 'skipped';
    readonly document_id: number | null;
    readonly errors: Told;
  }[];
}

/** How their screens follow them. */
export const summonsRuns = {
  plural: 'summons_runs',
  isUnderWay: isRunning,
  changed: ({ made }: RunProgress) => made,
  told: ['documents', 'activities'],
};
