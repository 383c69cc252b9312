import type { PageInfo } from '#browser/pagination/pagination.tsx';

export type ListRecord = Readonly<Record<string, unknown>> & { readonly id: number };

export type Permissions = Readonly<Record<string, boolean>>;

/** A page of a list (contract §2). */
export interface ListAnswer {
  readonly data: readonly ListRecord[];
  readonly pagination: PageInfo;
  readonly current_user: { readonly permissions: Permissions };
}
