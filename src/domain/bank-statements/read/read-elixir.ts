import { fromCents } from '#engine/money.ts';
import { normalizeBankAccount } from '#domain/fields/bank-account.ts';
import { parseDateCell } from '#table-files/cells/date.ts';
import type { TableRow } from '#table-files/table.ts';
import { counterpartyAccount, joinPieces, tidy, tidyTitle } from './bank-text.ts';
import type { KnownAccounts } from './known-accounts.ts';
import { plainLine, type Read, type StatementHead } from './read-line.ts';
import { brokenLine, RefusedStatement } from './refused-statement.ts';
import { soundAmount } from './sound-amount.ts';

/** Fields of a record, and characters of a line in a field. */
const FIELDS = 15;
const LINE = 35;
const KINDS = ['110', '120', '210', '510', '520'];

/** Whether a text begins as a file of Elixir-0 does. */
export const isElixir = (start: string): boolean => /^\s*(?:110|120|210|510|520),\d{8},\d+,/.test(start);

/** The orders of an Elixir-0 file, as lines of our accounts: paid to one a credit, paid by one a debit. @throws RefusedStatement */
export async function* readElixir(rows: AsyncIterable<TableRow>, accounts: KnownAccounts): AsyncGenerator<Read> {
  const heads = new Map<string, StatementHead>();
  let broken: { row: number; text: string } | null = null;
  for await (const { row, cells } of rows) {
    // A record that is too short is a mistake in the middle of a file, and at its end where it was cut.
    if (broken) throw brokenLine(broken.row, broken.text);
    const record = recordOf(cells.map(String));
    if (!record) {
      broken = { row, text: cells.join(',') };
      continue;
    }
    const sides = [
      { side: 'credit', own: record.payee, other: record.payer },
      { side: 'debit', own: record.payer, other: record.payee },
    ] as const;
    const ours = sides.filter(({ own }) => accounts.named(own.account));
    if (!ours.length) throw new RefusedStatement('statement_strange_account', { row, account: record.payee.account });
    for (const { side, own, other } of ours) {
      const isNew = !heads.has(own.account);
      const head = heads.get(own.account) ?? headOf(row, own.account);
      heads.set(own.account, head);
      if (isNew) yield { head };
      const { date, title } = record;
      const amount = soundAmount(record.amount, row);
      const told = { title, counterparty: other.name, counterparty_account: counterpartyAccount(other.account) };
      yield { head, line: { ...plainLine, booked_on: date, value_on: date, amount, side, ...told } };
    }
  }
  if (broken) throw new RefusedStatement('statement_cut', { row: broken.row });
}

/** The national clearing knows the złoty alone. */
const headOf = (row: number, account: string): StatementHead => ({
  row,
  account,
  currency: 'PLN',
  statement_no: null,
  opening: null,
  closing: null,
  closingRow: row,
});

interface Party {
  readonly account: string;
  readonly name: string | null;
}

interface Record {
  readonly date: string;
  readonly amount: string;
  readonly payer: Party;
  readonly payee: Party;
  readonly title: string | null;
}

/** Null where it is none, or not all of one. */
function recordOf(cells: readonly string[]): Record | null {
  const [kind = '', day = '', grosze = '', , , payer = '', payee = '', payerName, payeeName, , , title = ''] = cells;
  const date = parseDateCell(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  if (!KINDS.includes(kind) || !('value' in date) || !/^\d+$/.test(grosze) || cells.length < FIELDS) return null;
  return {
    date: String(date.value),
    amount: fromCents(BigInt(grosze)),
    payer: { account: normalizeBankAccount(payer), name: nameOf(payerName) },
    payee: { account: normalizeBankAccount(payee), name: nameOf(payeeName) },
    title: tidyTitle(joinPieces(title.split('|'), LINE)),
  };
}

/** The address follows the name. */
const nameOf = (text = '') => tidy(text.split('|')[0]);
