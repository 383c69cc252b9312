import { sql } from 'kysely';
import { formatMoney, fromCents, toCents } from '#engine/money.ts';
import type { Write } from '#engine/server/behaviour.ts';
import { today } from '#engine/days/today.ts';
import type { agreement } from '../agreement.ts';
import { owedOn } from '../plan/owed-on.server.ts';

/** Whoever agrees on another sum than is owed on the day of signing, today where there is none, is told. */
export async function warnOfDifference({
  tx,
  record,
  warnings,
}: Pick<Write<typeof agreement>, 'tx' | 'warnings'> & { readonly record: { readonly id: number } }): Promise<void> {
  const { rows } = await sql<{ debt_case_id: number; currency: string; total: string; signed_on: string | null }>`
    select a.debt_case_id, y.code as currency, a.total, a.signed_on
    from agreements a join currencies y on y.id = a.currency_id where a.id = ${record.id}`.execute(tx);
  for (const { debt_case_id, currency, total, signed_on } of rows) {
    const date = signed_on ?? today();
    const owed = await owedOn(tx, debt_case_id, currency, date);
    if (toCents(total) === owed) continue;
    warnings.add('base', 'agreed_otherwise', {
      total: formatMoney(total, currency),
      owed: formatMoney(fromCents(owed), currency),
      date,
    });
  }
}
