import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { kept } from '#engine/server/save/kept.ts';
import { type NumberedAccount, type NumberOfCase, type NumbersOfCase, virtualAccount } from './virtual-account.ts';

/** Whether a case, read as `c`, has the number that stands in an account; as the indexes have it. */
export const hasNumber: Readonly<Record<NumberOfCase['kind'], (key: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  odzysk_no: (key) => sql`c.odzysk_no = ${key}`,
  sant_customer_no: (key) => sql`ltrim(regexp_replace(c.sant_customer_no, '[^0-9]', '', 'g'), '0') = ${key}`,
};

interface OwnedAccount extends NumberedAccount {
  readonly creditor_id: number | null;
  readonly currency: string;
}

/** The accounts below which cases have their own, the creditors' before the agency's, the zloty's first; few. */
export async function numberedAccounts(db: Db): Promise<OwnedAccount[]> {
  const { rows } = await sql<OwnedAccount>`${sql.raw(kept)}
    select a.creditor_id, a.virtual_prefix, a.virtual_number, y.code as currency from bank_accounts a join currencies y on y.id = a.currency_id
    where a.virtual_prefix is not null and a.virtual_number is not null
    order by a.creditor_id is null, y.code <> 'PLN', a.id`.execute(db);
  return rows;
}

/** A case as far as it is known: one that is not saved yet has no number. */
type CaseWithAccount = Readonly<Partial<Record<keyof NumbersOfCase | 'creditor_id', unknown>>>;

/** An account of a case's own, and what is paid into it. */
interface OwnAccount {
  readonly number: string;
  readonly currency: string;
}

/** The account of its own that a case is paid into: below one of its creditor's, else of the agency's; null where there is none. */
export const accountOfCase = (accounts: readonly OwnedAccount[], ofCase: CaseWithAccount): string | null =>
  ownAccountsOf(accounts, ofCase)[0]?.number ?? null;

/** All of them, in the order in which they are chosen. */
export function ownAccountsOf(accounts: readonly OwnedAccount[], ofCase: CaseWithAccount): OwnAccount[] {
  const own = accounts.filter(({ creditor_id }) => creditor_id === null || creditor_id === ofCase.creditor_id);
  const numbers = { odzysk_no: textOf(ofCase.odzysk_no), sant_customer_no: textOf(ofCase.sant_customer_no) };
  return own.flatMap((account) => {
    const number = virtualAccount(account, numbers);
    return number === null ? [] : [{ number, currency: account.currency }];
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
