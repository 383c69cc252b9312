import type { Db } from '#engine/server/behaviour.ts';
import {
  announcedRate,
  type InterestKind,
  type InterestRate,
  type InterestRates,
} from '#domain/interest/interest-rates.ts';

/** The rates as an administrator keeps them today, the oldest of each kind first. */
export async function interestRates(db: Db): Promise<InterestRates> {
  const rows = await db
    .selectFrom('interest_rates')
    .select(['kind', 'valid_from', 'rate'])
    .orderBy('valid_from')
    .execute();
  const of = (kind: InterestKind): InterestRate[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ valid_from, rate }) => ({ from: String(valid_from), rate: announcedRate(String(rate)) }));
  return {
    civil: of('civil'),
    commercial: of('commercial'),
    commercial_public_medical: of('commercial_public_medical'),
  };
}
