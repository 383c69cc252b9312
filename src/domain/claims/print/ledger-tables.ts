import { claimInterestKinds } from '#domain/interest/claim-interest-kinds.ts';
import type { CellKind, TypedCell, TypedTable } from '#engine/server/export/typed-sheet.ts';
import type { Language, Words } from '#engine/words.ts';
import type { Balance, CurrencyPart } from '../balance-parts.ts';
import { ledgerWords as words } from '../ledger-words.ts';
import { claimKinds, contractOf, coveredParts, isLeft, leftOf, namedBy } from '../told-parts.ts';

export interface LedgerTable extends TypedTable {
  readonly name: string;
}

/** The ledger in one currency as tables: sums, claims, steps of interest, payments with what they cover. */
export function ledgerTables(balance: Balance, part: CurrencyPart, language: Language): readonly LedgerTable[] {
  const printed = { balance, part, told: toldIn(balance), language };
  const table = (name: Words, columns: Columns, rows: LedgerTable['rows']) => ({
    name: name[language],
    columns: columns.map(([label, kind]) => ({ label: label[language], kind })),
    rows,
  });
  return [
    table(words.ledger, sumColumns, sumRows(part, language)),
    table(words.claims, claimColumns(printed.told), claimRows(printed)),
    table(words.steps, stepColumns, stepRows(part, language)),
    table(words.payments, paymentColumns(printed.told), paymentRows(printed)),
  ];
}

/** What this ledger tells of: a column that would be empty in all its currencies is left out. */
function toldIn({ currencies }: Balance) {
  const payments = currencies.flatMap((one) => one.payments);
  return {
    contracts: currencies.some(({ claims }) => claims.some(({ contract_id }) => contract_id !== null)),
    exchanged: payments.some(({ exchanged }) => exchanged !== null),
    named: payments.some(({ invoice_ids, contract_ids }) => invoice_ids.length + contract_ids.length > 0),
  };
}

type Told = ReturnType<typeof toldIn>;

interface Printed {
  readonly balance: Balance;
  readonly part: CurrencyPart;
  readonly told: Told;
  readonly language: Language;
}

type Columns = readonly (readonly [Words, CellKind])[];

const sumColumns = [
  [words.position, 'text'],
  [words.amount, 'amount'],
  [words.left, 'amount'],
] as const;

const sumRows = (part: CurrencyPart, language: Language): TypedCell[][] => [
  [words.principal[language], part.principal, part.principal_left],
  [words.interest[language], part.interest, part.interest_left],
  [words.costs[language], part.costs, part.costs_left],
  [words.total_left[language], null, part.total_left],
  [words.of_it_due[language], null, part.due_left],
  [words.paid[language], part.paid, null],
  [words.overpaid[language], part.overpaid, null],
];

const claimColumns = ({ contracts }: Told): Columns => [
  [words.claim, 'text'],
  ...(contracts ? ([[words.contract, 'text']] as const) : []),
  [words.kind, 'text'],
  [words.due_date, 'day'],
  [words.amount, 'amount'],
  [words.left, 'amount'],
  [words.interest, 'amount'],
  [words.interest_left, 'amount'],
  [words.limitation, 'day'],
  [words.is_limited, 'text'],
];

const yes: Words = { pl: 'tak', en: 'yes' };

const claimRows = ({ balance, part, told, language }: Printed): TypedCell[][] =>
  part.claims.map((claim) => [
    claim.label,
    ...(told.contracts ? [contractOf(balance, claim)] : []),
    claimKinds[claim.kind ?? '']?.[language] ?? null,
    claim.due_date,
    claim.amount,
    leftOf(part, claim),
    claim.interest,
    claim.interest_left,
    claim.limitation_date,
    claim.limited && isLeft(claim) ? yes[language] : null,
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

const stepRows = (part: CurrencyPart, language: Language): TypedCell[][] =>
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

const paymentColumns = ({ exchanged, named }: Told): Columns => [
  [words.date, 'day'],
  [words.amount, 'amount'],
  ...(exchanged ? exchangedColumns : []),
  ...(named ? ([[words.named, 'text']] as const) : []),
  [words.covered, 'text'],
  [words.covered_part, 'text'],
  [words.covered_amount, 'amount'],
];

const exchangedColumns: Columns = [
  [words.exchanged_from, 'amount'],
  [words.exchanged_currency, 'text'],
  [words.exchange_rate, 'rate'],
];

/** A row for each part that a payment covers; its own amount stands in the first alone, so that a column can be added up. */
function paymentRows({ balance, part, told, language }: Printed): TypedCell[][] {
  const labels = new Map(part.claims.map(({ id, label }) => [id, label]));
  return part.payments.flatMap((payment) => {
    const covered = payment.allocations.map((one): TypedCell[] => [
      labels.get(one.claim_id) ?? null,
      coveredParts[one.part][language],
      one.amount,
    ]);
    if (payment.overpaid !== '0.00') covered.push([null, words.overpaid[language], payment.overpaid]);
    const { amount, currency, rate } = payment.exchanged ?? { amount: null, currency: null, rate: null };
    const own: TypedCell[] = [
      payment.amount,
      ...(told.exchanged ? [amount, currency, rate] : []),
      ...(told.named ? [namedBy(balance, part, payment, language) || null] : []),
    ];
    return covered.map((cells, i) => [payment.date, ...(i === 0 ? own : own.map(() => null)), ...cells]);
  });
}
