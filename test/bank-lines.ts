/** Asks the database past the product. */
type Ask = (text: string, values: unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** A line as its bank wrote it; a credit of 100.00 złotys, booked on 2026-11-20, unless told. */
export interface LineToMake {
  readonly amount?: string;
  readonly title?: string;
  readonly counterparty?: string;
  readonly counterparty_account?: string;
  readonly side?: 'credit' | 'debit';
  readonly reversal?: boolean;
  readonly booked_on?: string;
}

interface MadeStatement {
  readonly accountId: number;
  readonly statementId: number;
  /** In the order of the lines. */
  readonly ids: readonly number[];
}

const PLN = 1;
let accounts = 0;

/** A statement of an account of its own with these lines, as reading a bank's file leaves them. */
export async function makeStatement(
  ask: Ask,
  lines: readonly LineToMake[],
  name = `Rachunek ${++accounts}`,
): Promise<MadeStatement> {
  const [account] = await ask(
    `insert into bank_accounts (name, number, currency_id)
     values ($1, to_char(floor(random() * 1e15), 'FM000000000000000') || '00000000000', $2) returning id`,
    [name, PLN],
  );
  const days = lines.map(({ booked_on = '2026-11-20' }) => booked_on).toSorted();
  const [statement] = await ask(
    `insert into bank_statements (bank_account_id, currency_id, format, statement_no, opening_date, closing_date, lines_count)
     values ($1, $2, 'mt940', '11/2026', $3, $4, $5) returning id`,
    [account!['id'], PLN, days[0] ?? '2026-11-20', days.at(-1) ?? '2026-11-20', lines.length],
  );
  const ids: number[] = [];
  for (const [index, line] of lines.entries()) {
    const { amount = '100.00', side = 'credit', reversal = false, booked_on = '2026-11-20' } = line;
    const isOpen = side === 'credit' || reversal;
    const [made] = await ask(
      `insert into bank_transfers (bank_statement_id, bank_account_id, line_no, booked_on, value_on, amount, currency_id,
         side, reversal, title, counterparty, counterparty_account, state, amount_left)
       values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
      [
        ...[statement!['id'], account!['id'], index + 1, booked_on, amount, PLN, side, reversal],
        ...[line.title ?? null, line.counterparty ?? null, line.counterparty_account ?? null],
        ...[isOpen ? 'unmatched' : 'ignored', isOpen ? amount : '0.00'],
      ],
    );
    ids.push(Number(made!['id']));
  }
  return { accountId: Number(account!['id']), statementId: Number(statement!['id']), ids };
}
