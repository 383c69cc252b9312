import { sql } from 'kysely';
import type { Behaviour, Row, Tx } from '#engine/server/behaviour.ts';
import type { interestRate } from './interest-rate.ts';

const decisive = ['kind', 'valid_from', 'rate'] as const;

/**
 * Letters that were issued keep their interest whatever becomes of the rates; a rate that such letters relied on is
 * changed only with a reason, and is not deleted.
 */
export const interestRateBehaviour: Behaviour<typeof interestRate> = {
  async check({ tx, before, record, problems, warnings }) {
    if (problems.any || (before && decisive.every((name) => before[name] === record[name]))) return;
    const count = await lettersSince(tx, earlier(before, record));
    if (count === 0) return;
    if (!before) warnings.add('valid_from', 'letters_since', { count });
    else if (!record.change_reason || record.change_reason === before.change_reason)
      problems.add('change_reason', 'rate_in_use', { count });
  },

  async beforeDestroy({ tx, before, problems }) {
    const count = await lettersSince(tx, before.valid_from);
    if (count > 0) problems.add('base', 'rate_in_letters', { count });
  },
};

const earlier = (before: Row | null, record: Row) =>
  [before?.valid_from, record.valid_from].filter((day) => typeof day === 'string').toSorted()[0] ?? '9999-12-31';

/** How many letters with interest were issued on that day or later. */
async function lettersSince(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from record_changes
    where action = 'summons' and at >= ${day}::date and (changes #>> '{interest,1}')::numeric > 0`.execute(tx);
  return rows[0]?.count ?? 0;
}
