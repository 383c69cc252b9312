import { sql } from 'kysely';
import { toCents } from '#engine/money.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { ChargedTiers } from '#domain/commission-rules/commission.ts';
import type { TierBy } from '#domain/commission-rules/tier.ts';
import type { DraftFacts } from './draft.ts';

interface ChargedRow {
  readonly debtor_payment_id: number;
  readonly debt_case_id: number;
  readonly amount: string;
  readonly tier_by: TierBy;
  readonly fixed_tiers: readonly string[];
}

const nothing: ChargedTiers = { ofIt: new Set(), ofOthers: new Set() };

/**
 * The fixed amounts that closed accounts have of the payments of some cases in a currency. What a payment was charged counts
 * as long as it reaches that tier: corrected to less, it leaves the amount to another.
 */
export async function readCharged(
  db: Db,
  { currency_id }: { readonly currency_id: number },
  cases: readonly number[],
  beforeOf: DraftFacts['beforeOf'],
): Promise<DraftFacts['chargedIn']> {
  if (!cases.length) return () => nothing;
  const { rows } = await sql<ChargedRow>`
    select distinct on (l.debtor_payment_id) l.debtor_payment_id, p.debt_case_id, p.amount,
      l.terms ->> 'tier_by' as tier_by, l.fixed_tiers
    from debtor_payments p join settlement_lines l on l.debtor_payment_id = p.id join settlements s on s.id = l.settlement_id
    where p.debt_case_id = any(${cases}::bigint[]) and p.currency_id = ${currency_id} and p.settlement_id is not null
    order by l.debtor_payment_id, s.closed_at desc`.execute(db);
  // Of the payments of a case few were charged anything fixed.
  const charges = rows
    .map((row) => ({ ...row, tiers: tiersReached(row, beforeOf) }))
    .filter(({ tiers }) => tiers.length);
  const charged = Map.groupBy(charges, ({ debt_case_id }) => debt_case_id);
  return ({ id, debt_case_id }, by) => {
    const some = charged.get(debt_case_id)?.filter(({ tier_by }) => tier_by === by) ?? [];
    const of = (isMeant: (row: ChargedRow) => boolean) => new Set(some.filter(isMeant).flatMap(({ tiers }) => tiers));
    return {
      ofIt: of(({ debtor_payment_id }) => debtor_payment_id === id),
      ofOthers: of(({ debtor_payment_id }) => debtor_payment_id !== id),
    };
  };
}

function tiersReached(
  { debtor_payment_id, amount, tier_by, fixed_tiers }: ChargedRow,
  beforeOf: DraftFacts['beforeOf'],
): bigint[] {
  const sum = toCents(amount);
  if (sum === 0n) return [];
  const tiers = fixed_tiers.map(BigInt);
  return tier_by === 'amount' ? tiers.filter((from) => from < beforeOf(debtor_payment_id) + sum) : tiers;
}
