import { isRunning, type Run, type Told } from '#file-runs/run.ts';
import { isWritable } from '#engine/field.ts';
import type { Words } from '#engine/words.ts';
import { debtCaseDates } from '#domain/cases/debt-case-dates.ts';

/** What can be done to many cases at once, and the right that it needs on each. */
export const bulkActions = {
  assign: { right: 'bulk_assign', label: { pl: 'Przydziel', en: 'Assign' } },
  state: { right: 'bulk_state', label: { pl: 'Zmień status', en: 'Change state' } },
  dates: { right: 'bulk_dates', label: { pl: 'Zmień daty', en: 'Change dates' } },
  tag: { right: 'bulk_tag', label: { pl: 'Oznacz', en: 'Tag' } },
  task: { right: 'bulk_task', label: { pl: 'Zleć zadanie', en: 'Give a task' } },
  notification: { right: 'bulk_notification', label: { pl: 'Powiadom', en: 'Notify' } },
  letters: { right: 'bulk_letters', label: { pl: 'Wezwania', en: 'Demand letters' } },
} satisfies Record<string, { readonly right: string; readonly label: Words }>;

export type BulkActionName = keyof typeof bulkActions;

export const isBulkAction = (name: unknown): name is BulkActionName =>
  typeof name === 'string' && Object.hasOwn(bulkActions, name);

/** Cases at once; more are done in several. */
export const mostCases = 10_000;

/** How the people that cases are given to share them. */
export const spreads = {
  evenly: { pl: 'Po równo', en: 'Evenly' },
  workload: { pl: 'Według obciążenia', en: 'By workload' },
  post_code: { pl: 'Według kodu pocztowego', en: 'By post code' },
} satisfies Record<string, Words>;

export type Spread = keyof typeof spreads;

/** The dates of a case that people set. */
export const dateNames = Object.entries(debtCaseDates)
  .filter(([, field]) => isWritable(field))
  .map(([name]) => name as keyof typeof debtCaseDates);

/** A case that was left as it was, with why; of one that is not the reader's to see no number is told. */
export interface RefusedCase {
  readonly debt_case_id: number;
  readonly odzysk_no: string | null;
  readonly errors: Told;
}

/** A change of many cases, and how far it is, in cases. */
export interface BulkAction extends Run {
  readonly resource: 'debt_case';
  readonly action: BulkActionName;
  readonly params: Readonly<Record<string, unknown>>;
  /** What is set, in words. */
  readonly about: string;
  readonly dry_run: boolean;
  readonly total: number;
  readonly processed: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly undo_state: 'running' | 'done' | null;
  readonly undone: number;
  readonly kept: number;
  readonly user_id: number;
  readonly user: string;
  /** They come with the end. */
  readonly refusals: readonly RefusedCase[];
  /** What its undo has left as it was; they come with the end of that. */
  readonly kept_cases: readonly RefusedCase[];
}

/** One without its cases, as a list has it. */
export type BulkSummary = Omit<BulkAction, 'refusals' | 'kept_cases'>;

const day = 24 * 60 * 60 * 1000;

/** Whether it can be taken back still: letters stay, and so does what is a day old. */
export const isUndoable = ({
  dry_run,
  action,
  undo_state,
  changed,
  created_at,
}: Pick<BulkAction, 'dry_run' | 'action' | 'undo_state' | 'changed' | 'created_at'>) =>
  !dry_run && action !== 'letters' && undo_state === null && changed > 0 && Date.parse(created_at) > Date.now() - day;

export const isUnderWay = (one: Pick<BulkAction, 'state' | 'undo_state'>) =>
  isRunning(one) || one.undo_state === 'running';
