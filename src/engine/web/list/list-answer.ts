import type { PageBeforeCount } from '#browser/pagination/page-info.ts';
import type { Page } from '../use-records.ts';

export type ListRecord = Readonly<Record<string, unknown>> & { readonly id: number };

export type Permissions = Readonly<Record<string, boolean>>;

/** A page of a list (contract §2). */
export interface ListAnswer<Answer = ListRecord> extends Page<Answer> {
  readonly current_user: { readonly permissions: Permissions };
}

/** The same of a long list, whose count may come later. */
export interface LongListAnswer extends Omit<ListAnswer, 'pagination'> {
  readonly pagination: PageBeforeCount;
}
