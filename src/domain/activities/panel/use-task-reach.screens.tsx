import { useQuery } from '@tanstack/react-query';
import type { PledgeState } from '#domain/cases/pledge-state.ts';
import { type CaseSums, sumsOf } from '#domain/cases/sums/case-sums.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { person } from '#domain/parties/person.ts';
import { isCallable } from '#domain/parties/screens/use-people-of.screens.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { pageQuery, useRecords } from '#engine/web/use-records.ts';
import type { ActivityRecord } from '../activity-record.ts';

interface Promised {
  readonly debt_case_id: number;
  readonly kind: string;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly date: string;
}

/** What one needs of a task's case before one calls. */
export interface TaskReach {
  readonly phones: readonly { readonly phone: string; readonly name: string }[];
  readonly address: string | null;
  readonly sums: readonly CaseSums[];
  /** What became of the newest promise. */
  readonly pledgeState: PledgeState | null;
  readonly promised: Promised | undefined;
}

const most = 100;

/** By the case, how the debtor of each task is reached, what is left and what was promised last; three calls for all. */
export function useTaskReach(tasks: readonly ActivityRecord[]): ReadonlyMap<number, TaskReach> {
  const session = useSession();
  const ids = [...new Set(tasks.map((task) => task.debt_case_id))].toSorted((a, b) => a - b);
  const search = { q: { id_in: ids }, per_page: most };
  const cases = useRecords(debtCase, search, ids.length > 0).data?.data ?? [];
  const debtors = [...new Set(cases.map((one) => one.debtor_id))];
  const ofDebtors = { m: 'or', business_entity_id_in: debtors, debtors_id_in: debtors };
  const callable = { q: { g: { 0: ofDebtors }, phone_present: 1 }, per_page: most };
  const mayCall = debtors.length > 0 && may(session, 'people', 'index');
  const people = (useRecords(person, callable, mayCall).data?.data ?? []).filter(isCallable);
  const promising = cases.filter((one) => one.pledge_state).map(({ id }) => id);
  const newest = { q: { debt_case_id_in: promising }, s: 'id desc', per_page: most };
  const isPromised = promising.length > 0 && may(session, 'promises', 'index');
  const promises = useQuery(pageQuery<Promised>('promises', newest, isPromised)).data?.data ?? [];
  return new Map(
    cases.map((one) => [
      one.id,
      {
        phones: people
          .filter((who) => who.business_entity_id === one.debtor_id || who.debtor_ids?.includes(one.debtor_id))
          .map(({ phone, full_name }) => ({ phone: phone ?? '', name: full_name })),
        address: one.debtor_address ?? null,
        sums: sumsOf(one),
        pledgeState: one.pledge_state ?? null,
        promised: promises.find(({ debt_case_id }) => debt_case_id === one.id),
      },
    ]),
  );
}
