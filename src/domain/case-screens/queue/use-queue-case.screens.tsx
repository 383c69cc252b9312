import { activity } from '#domain/activities/activity.ts';
import { useNextTask } from '#domain/activities/use-next-task.screens.tsx';
import { debtCase } from '#domain/cases/debt-case.ts';
import { isCallable, usePeopleOf } from '#domain/parties/screens/use-people-of.screens.tsx';
import { useBalance } from '#domain/claims/screens/use-balance.screens.tsx';
import { promise } from '#domain/promises/promise.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useOtherCases } from '../other-cases.screens.tsx';
import { type Page, useRecord, useRecords } from '#engine/web/use-records.ts';

/**
 * What one needs to know before one calls: the case, what was said and promised last, what is next, whom to call. What is not
 * known yet is undefined; whoever shows it is made anew for another case, of which nothing of this one must be told.
 */
export function useQueueCase(id: number) {
  const session = useSession();
  const { data: record, error, refetch } = useRecord(debtCase, id);
  const done = {
    debt_case_id: id,
    // Of a call that is recorded by one key nothing is told but how it ended.
    q: { task_state_eq: 1, automatic_eq: false, description_or_contact_outcome_present: 1 },
    s: 'performed_at desc',
    per_page: 1,
  };
  const said = firstOf(useRecords(activity, done).data);
  const promises = { debt_case_id: id, s: 'id desc', per_page: 1 };
  const promised = firstOf(useRecords(promise, promises, may(session, 'promises', 'index')).data);
  const next = useNextTask(id, true);
  const mayCall = record !== undefined && may(session, 'people', 'index');
  const people = usePeopleOf('debtors', record?.debtor_id ?? 0, mayCall).data?.data;
  const others = useOtherCases(record);
  return { record, error, refetch, said, promised, next, others, callable: people?.filter(isCallable) };
}

/** Null where there is none, undefined until known. */
function firstOf<T>(page: Page<T> | undefined): T | null | undefined {
  return page && (page.data[0] ?? null);
}

/** Fetches ahead what the page of the case will ask for. */
export function LoadedAhead({ id }: { readonly id: number }) {
  useQueueCase(id);
  useBalance(id);
  return null;
}
