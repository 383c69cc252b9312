import { withCheckDigits } from '#domain/fields/bank-account.ts';
import type { Database } from '#server/database/connection.ts';
import type { Person } from './person.ts';

export interface LineValues {
  title?: string;
  counterparty?: string | null;
  counterparty_account?: string | null;
  amount?: string;
  side?: 'credit' | 'debit';
  reversal?: boolean;
  state?: string;
  booked_on?: string;
  virtual_account?: string | null;
  currency_id?: number;
}

const usual = {
  title: 'wpłata',
  counterparty: null,
  counterparty_account: null,
  amount: '100.00',
  side: 'credit',
  reversal: false,
  state: 'unmatched',
  booked_on: '2026-11-03',
  virtual_account: null,
  currency_id: 1,
};

let made = 0;

/** A bank account, a number of its own each time. */
export const makeBankAccount = (admin: Person, values: object = {}): Promise<Record<string, any>> => {
  made += 1;
  const number = withCheckDigits(`10901014${String(made).padStart(16, '0')}`);
  return admin.create('bank_accounts', { name: `Rachunek ${made}`, number, ...values });
};

/** A statement with these lines, written past the reading of files; gives the ids of the lines. */
export async function makeLines(
  { query }: Database,
  bankAccountId: number,
  lines: readonly LineValues[],
  format = 'mt940',
): Promise<number[]> {
  const { rows } = await query<{ id: number }>(
    `insert into bank_statements (bank_account_id, currency_id, format) values ($1, 1, $2) returning id`,
    [bankAccountId, format],
  );
  const all = lines.map((line, i) => {
    const filled = { ...usual, ...line };
    const isPlain = filled.side === 'debit' && !filled.reversal;
    return {
      ...filled,
      line_no: i + 1,
      bank_statement_id: rows[0]!.id,
      bank_account_id: bankAccountId,
      value_on: filled.booked_on,
      state: isPlain ? 'ignored' : filled.state,
      amount_left: filled.side === 'credit' ? filled.amount : '0.00',
    };
  });
  const columns = Object.keys(all[0]!).join(', ');
  const inserted = await query<{ id: number }>(
    `insert into bank_transfers (${columns})
     select ${columns} from jsonb_populate_recordset(null::bank_transfers, $1::jsonb) returning id`,
    [JSON.stringify(all)],
  );
  return inserted.rows.map(({ id }) => id);
}
