import { claimInterestKinds } from '#domain/interest/claim-interest-kinds.ts';
import type { Language, Words } from '#engine/words.ts';
import type { CurrencyPart } from '../balance-parts.ts';
import { ledgerWords as words } from '../ledger-words.ts';
import { claimKinds, coveredParts, leftOf } from '../told-parts.ts';

type CellKind = 'text' | 'amount' | 'percent' | 'count' | 'day';

/** Amounts `"1234.50"`, days `YYYY-MM-DD`; null where there is nothing to say. */
export type LedgerCell = string | number | null;

export interface LedgerColumn {
  readonly label: string;
  readonly kind: CellKind;
}

export interface LedgerTable {
  readonly name: string;
  readonly columns: readonly LedgerColumn[];
  readonly rows: readonly (readonly LedgerCell[])[];
}

/** The ledger in one currency as tables: sums, claims, steps of interest, payments with what they cover. */
export function ledgerTables(part: CurrencyPart, language: Language): readonly LedgerTable[] {
  const table = (name: Words, columns: readonly (readonly [Words, CellKind])[], rows: LedgerTable['rows']) => ({
    name: name[language],
    columns: columns.map(([label, kind]) => ({ label: label[language], kind })),
    rows,
  });
  return [
    table(words.ledger, sumColumns, sumRows(part, language)),
    table(words.claims, claimColumns, claimRows(part, language)),
    table(words.steps, stepColumns, stepRows(part, language)),
    table(words.payments, paymentColumns, paymentRows(part, language)),
  ];
}

const sumColumns = [
  [words.position, 'text'],
  [words.amount, 'amount'],
  [words.left, 'amount'],
] as const;

const sumRows = (part: CurrencyPart, language: Language): LedgerCell[][] => [
  [words.principal[language], part.principal, part.principal_left],
  [words.interest[language], part.interest, part.interest_left],
  [words.costs[language], part.costs, part.costs_left],
  [words.total_left[language], null, part.total_left],
  [words.of_it_due[language], null, part.due_left],
  [words.paid[language], part.paid, null],
  [words.overpaid[language], part.overpaid, null],
];

const claimColumns = [
  [words.claim, 'text'],
  [words.kind, 'text'],
  [words.due_date, 'day'],
  [words.amount, 'amount'],
  [words.left, 'amount'],
  [words.interest, 'amount'],
  [words.interest_left, 'amount'],
  [words.limitation, 'day'],
  [words.is_limited, 'text'],
] as const;

const yes: Words = { pl: 'tak', en: 'yes' };

const claimRows = (part: CurrencyPart, language: Language): LedgerCell[][] =>
  part.claims.map((claim) => [
    claim.label,
    claimKinds[claim.kind ?? '']?.[language] ?? null,
    claim.due_date,
    claim.amount,
    leftOf(part, claim),
    claim.interest,
    claim.interest_left,
    claim.limitation_date,
    claim.limited ? yes[language] : null,
  ]);

const stepColumns = [
  [words.claim, 'text'],
  [words.interest_kind, 'text'],
  [words.from, 'day'],
  [words.to, 'day'],
  [words.days, 'count'],
  [words.rate_percent, 'percent'],
  [words.base, 'amount'],
  [words.interest, 'amount'],
] as const;

const stepRows = (part: CurrencyPart, language: Language): LedgerCell[][] =>
  part.claims.flatMap(({ label, interest_kind, segments }) =>
    segments.map(({ from, to, days, rate, principal, interest }) => [
      label,
      claimInterestKinds[interest_kind][language],
      from,
      to,
      days,
      rate,
      principal,
      interest,
    ]),
  );

const paymentColumns = [
  [words.date, 'day'],
  [words.amount, 'amount'],
  [words.covered, 'text'],
  [words.covered_part, 'text'],
  [words.covered_amount, 'amount'],
] as const;

/** A row for each part that a payment covers; its own amount stands in the first alone, so that a column can be added up. */
function paymentRows(part: CurrencyPart, language: Language): LedgerCell[][] {
  const labels = new Map(part.claims.map(({ id, label }) => [id, label]));
  return part.payments.flatMap(({ date, amount, overpaid, allocations }) => {
    const covered = allocations.map((one): LedgerCell[] => [
      labels.get(one.claim_id) ?? null,
      coveredParts[one.part][language],
      one.amount,
    ]);
    if (overpaid !== '0.00') covered.push([null, words.overpaid[language], overpaid]);
    return covered.map((cells, i) => [date, i === 0 ? amount : null, ...cells]);
  });
}
