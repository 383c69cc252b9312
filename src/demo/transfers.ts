import { plainLetters } from '#engine/plain-letters.ts';
import type { Random } from './random.ts';

/** What of a case its debtor writes in the title of a transfer. */
export interface PaidCase {
  readonly id: number;
  readonly odzysk_no: string;
  readonly zd_no: string | null;
  readonly contract_no: string | null;
  readonly invoice_no: string | null;
  readonly debtor: string;
  readonly nip: string | null;
  readonly virtual_account: string | null;
  /** What is owed today of one of its claims. */
  readonly owed: string;
  /** The account that its debtor pays from. */
  readonly account: string;
}

export interface Transfer {
  readonly title: string;
  readonly counterparty: string;
  readonly counterparty_account: string;
  readonly virtual_account: string | null;
  readonly amount: string;
  readonly side: 'credit' | 'debit';
  readonly reversal: boolean;
  /** What a careful clerk knows of it. */
  readonly kind: TransferKind;
  readonly caseIds: readonly number[];
  /** The place of the line that a reversal takes back. */
  readonly reverses: number | null;
}

const kinds = {
  case_number: 30,
  contract_number: 13,
  zd_number: 6,
  invoice_number: 6,
  tax_number: 5,
  own_account: 6,
  name_only: 10,
  two_cases: 5,
  wrong_amount: 5,
  wrong_digit: 4,
  nonsense: 6,
  misleading: 2,
  reversal: 2,
} as const;

export type TransferKind = keyof typeof kinds;

/** That many transfers of a month, as the debtors of those cases write them. */
export function transfersOf(random: Random, cases: readonly PaidCase[], count: number): Transfer[] {
  const made: Transfer[] = [];
  const reversed = new Set<number>();
  while (made.length < count) {
    const kind = random.weighted(kinds);
    const place = kind === 'reversal' ? random.int(0, Math.max(0, made.length - 1)) : -1;
    const taken = made[place];
    if (taken && (taken.reversal || reversed.has(place))) continue;
    if (taken) reversed.add(place);
    if (taken) made.push({ ...taken, kind: 'reversal', side: 'debit', reversal: true, reverses: place });
    else if (kind !== 'reversal') made.push(transferOf(random, kind, random.pick(cases), random.pick(cases)));
  }
  return made;
}

function transferOf(random: Random, wanted: TransferKind, paid: PaidCase, other: PaidCase): Transfer {
  const kind = isPossible(wanted, paid) ? wanted : 'case_number';
  const words = titles[kind](random, paid, other);
  return {
    title: asBanksCut(random, words),
    counterparty: payer(random, kind, paid),
    counterparty_account: random.chance(0.7) ? paid.account : `${paid.account.slice(0, 20)}${random.digits(6)}`,
    virtual_account: kind === 'own_account' ? paid.virtual_account : null,
    amount: kind === 'wrong_amount' || kind === 'nonsense' ? odd(random) : paid.owed,
    side: 'credit',
    reversal: false,
    kind,
    caseIds: kind === 'two_cases' ? [paid.id, other.id] : kind === 'nonsense' || kind === 'misleading' ? [] : [paid.id],
    reverses: null,
  };
}

const isPossible = (kind: TransferKind, { contract_no, zd_no, invoice_no, nip, virtual_account }: PaidCase): boolean =>
  ({
    ...(Object.fromEntries(Object.keys(kinds).map((name) => [name, true])) as Record<TransferKind, boolean>),
    contract_number: contract_no !== null,
    zd_number: zd_no !== null,
    invoice_number: invoice_no !== null,
    tax_number: nip !== null,
    own_account: virtual_account !== null,
  })[kind];

type Title = (random: Random, paid: PaidCase, other: PaidCase) => string;

const thanks = ['', ' dziękuję', ' spłata długu', ' rata 3', ' zgodnie z ugodą', ' pozdrawiam'];

const titles: Record<TransferKind, Title> = {
  case_number: (random, { odzysk_no }) =>
    random.pick(['sprawa ', 'nr ', '', 'dot. ', 'wpłata za sprawę ', 'WPLATA']) +
    written(random, odzysk_no) +
    random.pick(thanks),
  contract_number: (random, { contract_no }) =>
    `${random.pick(['umowa ', 'UMOWA NR ', 'rata 5 umowa ', 'za leasing '])}${spaced(random, contract_no!)}${random.pick(thanks)}`,
  zd_number: (random, { zd_no }) => `${random.pick(['', 'dot. ', 'zlecenie '])}${spaced(random, zd_no!)}`,
  invoice_number: (random, { invoice_no }) => `${random.pick(['', 'zapłata: ', 'za '])}${invoice_no}`,
  tax_number: (random, { nip, debtor }) => `${debtor} NIP ${random.chance(0.5) ? nip : dashed(nip!)}`,
  own_account: () => 'spłata zadłużenia',
  name_only: (random) => random.pick(['spłata', 'wpłata', 'zapłata zaległości', 'przelew']),
  two_cases: (random, paid, other) =>
    `${written(random, paid.odzysk_no)}${random.pick([' i ', ', ', ' + '])}${other.odzysk_no}`,
  wrong_amount: (random, { odzysk_no }) => `sprawa ${written(random, odzysk_no)} część`,
  wrong_digit: (random, { odzysk_no }) => `sprawa ${slipped(random, odzysk_no)}`,
  nonsense: (random) =>
    random.pick(['przelew środków', 'za usługi', 'zwrot', 'zasilenie', 'faktura', 'czynsz za listopad', 'alimenty']),
  misleading: (random, { odzysk_no }) =>
    random.pick([
      `FV/${odzysk_no}`,
      `zamówienie 1${odzysk_no}`,
      `polisa ${odzysk_no}/7`,
      `za okres 2026-11-03 - 2026-11-30`,
      `tel. ${random.digits(9)}`,
      `faktura 5/${odzysk_no}`,
    ]),
  reversal: () => '',
};

/** A case number as people write it: with another sign, with spaces, without zeros. */
function written(random: Random, odzysk_no: string): string {
  const [year = '', digits = ''] = odzysk_no.split('/');
  const short = String(Number(digits));
  return random.pick([
    odzysk_no,
    odzysk_no,
    `${year}-${digits}`,
    `${year}/${short}`,
    `${year} / ${short}`,
    `${year}${digits}`,
    `${year}.${digits}`,
    `${year}_${digits}`,
  ]);
}

const spaced = (random: Random, number: string) =>
  random.pick([number, number, number.replaceAll('/', ' '), number.replaceAll('/', '-'), number.toLowerCase()]);

const dashed = (nip: string) => nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4');

/** The number with one digit wrong, which is another one. */
function slipped(random: Random, number: string): string {
  const place = number.length - 1 - random.int(0, 2);
  const digit = (Number(number[place]) + random.int(1, 9)) % 10;
  return number.slice(0, place) + String(digit) + number.slice(place + 1);
}

function payer(random: Random, kind: TransferKind, { debtor }: PaidCase): string {
  if (kind === 'nonsense' || kind === 'misleading')
    return random.pick(['OBCA FIRMA S.A.', 'ANNA NIEZNANA', 'URZĄD GMINY']);
  const own = random.chance(0.5) ? debtor.toUpperCase() : plainLetters(debtor).toUpperCase();
  const withAddress = random.chance(0.4) ? `${own} UL. LIPOWA ${random.int(1, 90)}` : own;
  if (kind === 'name_only' || kind === 'wrong_digit') return withAddress;
  return random.chance(0.8) ? withAddress : 'MARIA PŁATNIK';
}

const odd = (random: Random) => `${random.int(11, 900)}.${random.digits(2)}`;

/** Banks write titles in pieces of 27 signs, whose spaces at the edges are lost. */
function asBanksCut(random: Random, title: string): string {
  const text = random.chance(0.5) ? title.toUpperCase() : title;
  const pieces = text.match(/.{1,27}/g) ?? [];
  return pieces
    .map((piece) => (piece.trim().length < piece.length ? `${piece.trim()} ` : piece))
    .join('')
    .trim();
}
