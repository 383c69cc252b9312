import { activity } from '#domain/activities/activity.ts';
import { useNextTask } from '#domain/activities/use-next-task.screens.tsx';
import { debtCase } from '#domain/cases/debt-case.ts';
import { isCallable, usePeopleOf } from '#domain/parties/screens/use-people-of.screens.tsx';
import { promise } from '#domain/promises/promise.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useRecord, useRecords } from '#engine/web/use-records.ts';

/** What one needs to know before one calls: the case, what was said and promised last, what is next, whom to call. */
export function useQueueCase(id: number) {
  const session = useSession();
  const record = useRecord(debtCase, id).data;
  const done = {
    debt_case_id: id,
    q: { task_state_eq: 1, automatic_eq: false, description_present: 1 },
    s: 'performed_at desc',
    per_page: 1,
  };
  const said = useRecords(activity, done).data?.data[0];
  const promises = { debt_case_id: id, s: 'id desc', per_page: 1 };
  const promised = useRecords(promise, promises, may(session, 'promises', 'index')).data?.data[0];
  const next = useNextTask(id, true) ?? undefined;
  const mayCall = record !== undefined && may(session, 'people', 'index');
  const people = usePeopleOf('debtors', record?.debtor_id ?? 0, mayCall).data?.data ?? [];
  const callable = people.filter(isCallable);
  const isOf = <T extends { readonly debt_case_id: number }>(one: T | undefined) =>
    // Until those of this case are there, the ones before it are still shown.
    one?.debt_case_id === id ? one : undefined;
  return { record, said: isOf(said), promised: isOf(promised), next: isOf(next), callable };
}

/** Fetches ahead what the page of the case will ask for. */
export function LoadedAhead({ id }: { readonly id: number }) {
  useQueueCase(id);
  return null;
}
