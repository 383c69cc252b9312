import { isMoney } from '#engine/money.ts';
import type { FormEffect, FormValues } from '#engine/web/form/form-effect.ts';
import { get } from '#browser/calls/api-client.ts';
import type { Words } from '#engine/words.ts';
import { partsTotal } from '#domain/cases/debt-case.rules.ts';

/** What a case's form shows before it is saved: the customer of the chosen creditor, and totals that follow their parts. */
export const debtCaseEffects: FormEffect = (changed, values, before) => {
  if (changed === 'creditor_id') return creditorChanged(values['creditor_id']);
  if (changed === 'initial_amount' || changed === 'debt_collection_cost') {
    return follows(before['total_amount'], partsTotal(before)) ? { total_amount: null } : null;
  }
  if (changed === 'initial_amount_euro') {
    return follows(before['total_amount_euro'], before['initial_amount_euro']) ? { total_amount_euro: null } : null;
  }
  return null;
};

/** The bank's cases have fields of their own; which creditor is the bank the server knows (spec §5). */
async function creditorChanged(id: unknown): Promise<FormValues> {
  if (!id) return { customer: null };
  const { customer = null } = await get<FormValues>('/api/debt_cases/new', { creditor_id: id });
  return { customer };
}

/** Whether a total is just its parts; one that is follows them again when it is left blank. */
const follows = (total: unknown, parts: unknown) => isMoney(total) && total === parts;

const otherCreditor: Words = { pl: 'Zmieniono wierzyciela', en: 'Creditor changed' };

/** Another creditor is another client's case: it is said (spec §8). */
export function saidOfCase(before: Readonly<FormValues>, saved: Readonly<FormValues>) {
  return before['creditor_id'] === saved['creditor_id'] ? null : otherCreditor;
}
