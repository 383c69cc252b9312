import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { keepColumns } from '#engine/server/save/keep-columns.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { inTheirCases } from '#domain/cases/in-their-cases.server.ts';
import { addDays, dayNumber, isoDate } from '#engine/days/calendar-day.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';
import { balanceOf } from './balance.ts';
import { type CaseBalance, type ClaimBalance, owesItsAmount } from './case-balance.ts';
import type { PaymentFacts } from './case-facts.ts';
import { readCaseFacts } from './read-cases.server.ts';

/** What begins the time anew changes no more than the limitation of its case. */
export const followLimitation = inTheirCases(keepLimitation);

/** Works the dates of those cases out anew, by a few statements however many they are. */
export async function keepLimitation(context: Context, tx: Tx, caseIds: readonly unknown[]): Promise<void> {
  const ids = [...new Set(caseIds)].filter((id) => typeof id === 'number').toSorted((a, b) => a - b);
  if (!ids.length) return;
  // Two claims recorded at once: the second must see the first. Not FOR UPDATE, as their rows hold the case's key.
  await sql`select from debt_cases where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  const facts = await readCaseFacts(tx, ids);
  const rates = await interestRates(tx);
  const on = today();
  const unpaid = ids.map((id) => {
    const known = facts.get(id);
    return known ? unpaidOf(balanceOf(known, { on, today: on, rates })) : [];
  });
  const days = [unpaid.map((claims) => earliestLimitation(claims)), unpaid.map(earliestDue)];
  const anew = sql`
    select * from unnest(${ids}::bigint[], ${days[0]}::date[], ${days[1]}::date[]) as of_case (id, limited, due)`;
  const differs = sql`(anew.limited, anew.due) is distinct from (limitation_date, overdue_since)`;
  const dates = { limitation_date: sql`anew.limited`, overdue_since: sql`anew.due` };
  await changeWhere(context, tx, debtCase, differs, dates, anew);
  const turns = ids.map((id, at) => {
    const next_limitation_date = earliestLimitation(unpaid[at]!, dayNumber(on));
    const debt_holds_until = holdsUntil(next_limitation_date, facts.get(id)?.payments ?? [], on);
    return { id, set: { next_limitation_date, debt_holds_until } };
  });
  // A new year alone moves the next date: the history of the case has nothing to tell of it.
  await keepColumns(context, tx, debtCase, turns, []);
}

/** The last day on which those dates hold as they do today: a payment that is dated later counts from its day on. */
function holdsUntil(limitation: string | null, payments: readonly PaymentFacts[], today: string): string | null {
  const turns = payments.flatMap(({ payment_date: day }) => (day > today ? addDays(day, -1) : []));
  const [first] = [...turns, ...(limitation === null ? [] : [limitation])].toSorted();
  return first ?? null;
}

const unpaidOf = ({ currencies }: CaseBalance) =>
  currencies
    .flatMap(({ claims }) => claims)
    .filter(({ principalLeft, interestLeft }) => principalLeft > 0n || interestLeft > 0n);

const earliest = (days: readonly number[]) => (days.length ? isoDate(Math.min(...days)) : null);

/** Of the claims that no proceedings hold, those limited before a day left out; null where none has a limitation date. */
const earliestLimitation = (unpaid: readonly ClaimBalance[], from = 0) =>
  earliest(
    unpaid
      .filter(({ claim }) => !claim.limitation?.isHeld)
      .flatMap(({ limitationDate }) => limitationDate ?? [])
      .filter((day) => day >= from),
  );

/** Of the claims whose amount is not paid, from which day on the case is overdue; null where none has a due date. */
const earliestDue = (unpaid: readonly ClaimBalance[]) =>
  earliest(unpaid.filter(owesItsAmount).flatMap(({ claim }) => claim.due ?? []));
