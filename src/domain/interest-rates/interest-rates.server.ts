import { sql } from 'kysely';
import type { RowOf } from '#engine/record-of.ts';
import type { interestRate } from './interest-rate.ts';
import type { Db } from '#engine/server/behaviour.ts';
import {
  announcedRate,
  type InterestKind,
  type InterestRate,
  type InterestRates,
} from '#domain/interest/interest-rates.ts';

/** The rates as an administrator keeps them today, the oldest of each kind first. */
export async function interestRates(db: Db): Promise<InterestRates> {
  const { rows } = await sql<Pick<RowOf<typeof interestRate>, 'kind' | 'valid_from' | 'rate'>>`
    select kind, valid_from, rate from interest_rates order by valid_from`.execute(db);
  const of = (kind: InterestKind): InterestRate[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ valid_from, rate }) => ({ from: valid_from, rate: announcedRate(rate) }));
  return {
    civil: of('civil'),
    commercial: of('commercial'),
    commercial_public_medical: of('commercial_public_medical'),
  };
}
