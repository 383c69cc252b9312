import { may, useSession } from '#browser/session/session.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';
import { isCallable, usePeopleOf } from '#domain/parties/screens/use-people-of.screens.tsx';

interface Phone {
  readonly phone: string;
  /** Whose it is, beside it. */
  readonly label: string;
}

/** The numbers by which the debtor of a case is called, and the one that was dialled. */
export function usePhones(record: CaseRecord, dialled: string | null): readonly Phone[] {
  const people = usePeopleOf('debtors', record.debtor_id, may(useSession(), 'people', 'index')).data?.data ?? [];
  const known = new Map<string, string>();
  for (const person of people) {
    if (person.phone && isCallable(person)) known.set(person.phone, `${formatPhone(person.phone)} ${person.full_name}`);
  }
  if (dialled && !known.has(dialled)) known.set(dialled, formatPhone(dialled));
  return [...known].map(([phone, label]) => ({ phone, label }));
}
