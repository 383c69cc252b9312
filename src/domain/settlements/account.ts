import type { Terms } from '#domain/commission-rules/tier.ts';
import { divideHalfUp } from '#domain/interest/simple-interest.ts';
import type { Problem } from '#engine/messages.ts';
import { sumCents, toCents } from '#engine/money.ts';

export type Receiver = 'agency' | 'creditor';
export type LineKind = 'payment' | 'correction' | 'flat' | 'item_returned';

/** A line of the account with a creditor; amounts are hundredths. */
export interface AccountLine {
  readonly kind: LineKind;
  readonly debtor_payment_id: number | null;
  readonly contract_item_id: number | null;
  readonly debt_case_id: number | null;
  readonly date: string;
  /** Null for what is no money of a debtor. */
  readonly amount: bigint | null;
  readonly received_by: Receiver | null;
  readonly commission: bigint;
  /** Of a closed period, told of after it was closed. */
  readonly late: boolean;
  /** Per cent; null where there was no rule. */
  readonly vat_rate: string | null;
  readonly terms: Terms | null;
  /** The tiers whose fixed amount it has, as they begin: hundredths or days. */
  readonly fixed_tiers: readonly string[];
}

/** What is to be known of a draft before it is closed, about a payment or the whole. */
export interface AccountWarning {
  readonly problem: Problem & { readonly code: WarningCode };
  readonly debtor_payment_id: number | null;
}

export const warningCodes = [
  'no_rule',
  'draft_overlaps',
  'days_without_account',
  'items_without_account',
  'on_account_of_another',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** Hundredths. */
export interface AccountTotals {
  readonly collected: bigint;
  readonly collected_by_agency: bigint;
  readonly collected_by_creditor: bigint;
  readonly net: bigint;
  readonly vat: bigint;
  readonly gross: bigint;
  readonly to_transfer: bigint;
}

/** What the lines come to; the VAT is that of the net sum of each rate. */
export function totalsOf(lines: readonly AccountLine[]): AccountTotals {
  const collectedBy = (receiver: Receiver) =>
    sumCents(
      lines.filter(({ received_by }) => received_by === receiver),
      ({ amount }) => amount ?? 0n,
    );
  const [byAgency, byCreditor] = [collectedBy('agency'), collectedBy('creditor')];
  const net = sumCents(lines, ({ commission }) => commission);
  const vat = sumCents(netsByRate(lines), ({ rate, net: ofRate }) => vatOf(ofRate, rate));
  const gross = net + vat;
  return {
    collected: byAgency + byCreditor,
    collected_by_agency: byAgency,
    collected_by_creditor: byCreditor,
    net,
    vat,
    gross,
    to_transfer: byAgency - gross,
  };
}

/** The net commission of each VAT rate, the highest rate first. */
export function netsByRate(lines: readonly AccountLine[]): { readonly rate: string; readonly net: bigint }[] {
  const charged = lines.filter(({ vat_rate }) => vat_rate !== null);
  const byRate = Map.groupBy(charged, ({ vat_rate }) => vat_rate!);
  return [...byRate]
    .map(([rate, of]) => ({ rate, net: sumCents(of, ({ commission }) => commission) }))
    .toSorted((one, other) => Number(other.rate) - Number(one.rate));
}

/** VAT of a net sum, half up; what is taken back is rounded as what was charged. */
export function vatOf(net: bigint, rate: string): bigint {
  const vat = divideHalfUp((net < 0n ? -net : net) * toCents(rate), 10_000n);
  return net < 0n ? -vat : vat;
}

/** The VAT of each line, so that the lines of a rate add up to the VAT of their net sum. */
export function vatByLine(lines: readonly AccountLine[]): bigint[] {
  const nets = new Map<string, bigint>();
  return lines.map(({ commission, vat_rate: rate }) => {
    if (rate === null) return 0n;
    const before = nets.get(rate) ?? 0n;
    nets.set(rate, before + commission);
    return vatOf(before + commission, rate) - vatOf(before, rate);
  });
}
