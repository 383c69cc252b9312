import { sql } from 'kysely';
import type { Context, Rule, Tx, Written } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { isoDate } from '#domain/interest/calendar-day.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#domain/settings/clock.server.ts';
import { balanceOf } from './balance.ts';
import type { CaseBalance } from './case-balance.ts';
import { readCaseFacts } from './read-cases.server.ts';

/** The limitation dates of cases follow what lives in them: invoices, payments, events. */
export const followLimitation: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const ids = writes.flatMap(({ before, record }) => [before?.debt_case_id, record.debt_case_id]);
    await keepLimitation(context, tx, ids);
  },
};

/** What of a case decides which of its claims a payment covers. */
const ofDebt = [
  'initial_amount',
  'initial_amount_euro',
  'debt_collection_cost',
  'debt_collection_cost_date',
  'receive_date',
  'creditor_id',
  'debtor_id',
];

/** A case that is made has no claims with a date yet; a change counts only where it may move payments. */
export const ofChangedDebt: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx, action } = writes[0];
    if (action !== 'update') return;
    const changed = writes.filter(({ before, record }) => ofDebt.some((name) => before?.[name] !== record[name]));
    await keepLimitation(
      context,
      tx,
      changed.map(({ record }) => record.id),
    );
  },
};

/** Works the dates of those cases out anew, by a few statements however many they are. */
async function keepLimitation(context: Context, tx: Tx, caseIds: readonly unknown[]): Promise<void> {
  const ids = [...new Set(caseIds)].filter((id) => typeof id === 'number').toSorted((a, b) => a - b);
  if (!ids.length) return;
  // Two claims recorded at once: the second must see the first. Not FOR UPDATE, as their rows hold the case's key.
  await sql`select from debt_cases where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  const facts = await readCaseFacts(tx, ids);
  const rates = await interestRates(tx);
  const on = today();
  const days = ids.map((id) => {
    const known = facts.get(id);
    return known ? earliestLimitation(balanceOf(known, { on, today: on, rates })) : null;
  });
  const anew = sql`unnest(${ids}::bigint[], ${days}::date[]) as anew (debt_case_id, day)`;
  const limitation_date = sql`(select day from ${anew} where debt_case_id = t.id)`;
  const where = sql`
    exists (select from ${anew} where debt_case_id = id and day is distinct from limitation_date)`;
  await changeWhere(context, tx, debtCase, where, { limitation_date });
}

/** The earliest limitation date of the claims of which anything is left, limited already or not; null where none has one. */
function earliestLimitation({ currencies }: Pick<CaseBalance, 'currencies'>): string | null {
  const open = currencies
    .flatMap(({ claims }) => claims)
    .filter(({ principalLeft, interestLeft }) => principalLeft > 0n || interestLeft > 0n);
  const days = open.flatMap(({ limitationDate }) => limitationDate ?? []);
  return days.length ? isoDate(Math.min(...days)) : null;
}
