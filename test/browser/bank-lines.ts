import type { Database } from '#server/database/connection.ts';
import { type LineValues, makeBankAccount, makeLines } from '#test/bank-lines.ts';
import type { Person } from '#test/person.ts';
import type { RunningProduct } from './running-product.ts';

export interface Given {
  readonly product: RunningProduct;
  readonly office: Person;
}

/** A statement of an account of its own, and the address of its queue. */
export async function linesOf({ product, office }: Given, lines: readonly LineValues[]) {
  const { id } = await makeBankAccount(office);
  const query = async (text: string, values?: readonly unknown[]) => ({ rows: await product.query(text, values) });
  const ids = await makeLines({ query } as unknown as Database, id, lines);
  return { ids, path: `/bank_transfers/queue?q[bank_account_id_eq]=${id}` };
}
