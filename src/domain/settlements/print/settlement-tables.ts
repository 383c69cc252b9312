import { formatRate, fromCents } from '#engine/money.ts';
import type { CellKind, TypedCell, TypedTable } from '#engine/server/export/typed-sheet.ts';
import { type Language, sayIn, type Words } from '#engine/words.ts';
import { netsByRate, vatByLine, vatOf } from '../account.ts';
import type { NamedLine } from '../named-account.ts';
import { transferTitle } from '../invoice/transfer-file.ts';
import type { SettlementDocument } from '../read-document.server.ts';
import { lineKinds, receivers, settlementWords as words } from '../settlement-words.ts';

const lineColumns: readonly (readonly [Words, CellKind])[] = [
  [words.date, 'day'],
  [words.what, 'word'],
  [words.case, 'word'],
  [words.debtor, 'text'],
  [words.contract, 'text'],
  [words.account_of, 'word'],
  [words.paid, 'amount'],
  [words.net, 'amount'],
  [words.vat_rate, 'percent'],
  [words.vat, 'amount'],
  [words.gross, 'amount'],
];

export const lineTable = ({ lines }: SettlementDocument, language: Language): TypedTable => {
  const vats = vatByLine(lines);
  const isWrapped = lines.some((line) => kindOf(line, language).length > WORD);
  return {
    columns: lineColumns.map(([label, kind]) => ({
      label: label[language],
      kind: isWrapped && label === words.what ? 'text' : kind,
    })),
    rows: lines.map((line, at) => lineCells(line, vats[at]!, language)),
  };
};

/** What is longer would take the room of the names if it stood on one line. */
const WORD = 22;

const lineCells = (line: NamedLine, vat: bigint, language: Language): readonly TypedCell[] => [
  line.date,
  kindOf(line, language),
  line.odzysk_no,
  line.debtor,
  line.contract_no,
  line.received_by && receivers[line.received_by][language],
  line.amount === null ? null : fromCents(line.amount),
  fromCents(line.commission),
  line.vat_rate,
  fromCents(vat),
  fromCents(line.commission + vat),
];

/** "wpłata z zamkniętego okresu", "korekta (2026-09-10)", "odebrany przedmiot: Koparka" */
function kindOf({ kind, late, paid_on, item }: NamedLine, language: Language): string {
  const said = late ? `${lineKinds[kind][language]} ${words.late[language]}` : lineKinds[kind][language];
  if (kind === 'correction') return `${said} (${paid_on})`;
  return kind === 'item_returned' && item ? `${said}: ${item}` : said;
}

/** What it comes to, of each VAT rate where there are several; the last row is what is paid, and by whom. */
export function sumRows(
  { totals, lines }: SettlementDocument,
  language: Language,
): readonly (readonly [string, string])[] {
  const isToCreditor = totals.to_transfer >= 0n;
  const left = isToCreditor ? totals.to_transfer : -totals.to_transfer;
  const rates = netsByRate(lines);
  const ofRates =
    rates.length < 2 ? [] : rates.map((of) => ({ ...of, rate: formatRate(of.rate), vat: vatOf(of.net, of.rate) }));
  return [
    [words.collected[language], fromCents(totals.collected)],
    [words.collected_by_agency[language], fromCents(totals.collected_by_agency)],
    [words.collected_by_creditor[language], fromCents(totals.collected_by_creditor)],
    [words.net[language], fromCents(totals.net)],
    ...ofRates.map(({ rate, net }) => [sayIn(language, words.net_of_rate, { rate }), fromCents(net)] as const),
    [words.vat[language], fromCents(totals.vat)],
    ...ofRates.map(({ rate, vat }) => [sayIn(language, words.vat_of_rate, { rate }), fromCents(vat)] as const),
    [words.gross[language], fromCents(totals.gross)],
    [(isToCreditor ? words.to_transfer : words.to_pay)[language], fromCents(left)],
  ];
}

export const headRows = (
  { settlement, creditor, currency }: SettlementDocument,
  language: Language,
): readonly (readonly [string, string])[] =>
  [
    [words.creditor[language], creditor.name],
    [words.nip[language], creditor.nip],
    [words.period[language], `${settlement.from} – ${settlement.to}`],
    [words.currency[language], currency],
    [words.closed[language], settlement.closed_at?.slice(0, 10) ?? null],
    [words.ksef_no[language], settlement.ksef_no],
  ].filter((row): row is [string, string] => row[1] !== null);

/** To which account, whose, and with which title what is left is paid; nothing of what is nothing. */
export function transferRows(
  document: SettlementDocument,
  language: Language,
  formatAccount: (account: string) => string,
): readonly (readonly [string, string])[] {
  const { totals, creditor, agency } = document;
  if (totals.to_transfer === 0n) return [];
  const payee = totals.to_transfer > 0n ? creditor : agency;
  return [
    [words.payee[language], payee.name],
    [words.to_account[language], payee.bank_account ? formatAccount(payee.bank_account) : words.no_account[language]],
    [words.title[language], transferTitle(document)],
  ];
}

export const titleOf = ({ settlement: { number } }: SettlementDocument, language: Language): string =>
  number ? sayIn(language, words.of_number, { number }) : words.draft[language];
