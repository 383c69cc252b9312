import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { paidCases } from '#demo/bank/paid-cases.server.ts';
import { type Transfer, transfersOf } from '#demo/bank/transfers.ts';
import { loadDemo } from '#demo/load.server.ts';
import { Random } from '#demo/random.ts';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import type { Database } from '#server/database/connection.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { findPostgres, startPostgres } from '../scripts/postgres.ts';
import { makeBankAccount } from '../test/bank-lines.ts';
import { mt940 } from '../test/files/mt940.ts';
import { manyFromOneAddress } from '../test/many-from-one-address.ts';
import { type OwnServer, ownServer } from '../test/own-server.ts';
import type { Person } from '../test/person.ts';

/** The product on a PostgreSQL of its own, with a demo and an account of the agency. */
export interface BankOffice {
  readonly database: Database;
  readonly admin: Person;
  readonly account: { readonly id: number; readonly number: string };
  /** The one that serves now. */
  server(): OwnServer;
  /** Another in its place: the one before was killed. */
  startAgain(): Promise<OwnServer>;
  close(): Promise<void>;
}

export async function openBankOffice(cases: number, account: { readonly auto_post: boolean }): Promise<BankOffice> {
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-bank-'));
  const postgres = await startPostgres(findPostgres()!);
  const settings = { ODZYSK_DATA_DIR: dataDir, DATABASE_URL: postgres.url, ...manyFromOneAddress };
  let server = await ownServer(settings);
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url });
  await loadDemo(database, { cases, seed: 1, now: new Date(), passwordDigest: 'none' });
  // What became of the demo's promises would be worked out beside what is measured.
  await sql`update promises set holds_until = null`.execute(database.kysely);
  const admin = await server.admin();
  return {
    database,
    admin,
    account: (await makeBankAccount(admin, account)) as BankOffice['account'],
    server: () => server,
    startAgain: async () => (server = await ownServer(settings)),
    async close() {
      await server.kill();
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A month of transfers that the office's debtors make. */
export const monthOf = async ({ database }: BankOffice, lines: number): Promise<Transfer[]> =>
  transfersOf(new Random(1, 'transfers'), await paidCases(database.kysely, lines), lines);

/** The same as a bank's file, its lines in order. */
export const fileOf = ({ account }: Pick<BankOffice, 'account'>, transfers: readonly Transfer[]): string =>
  mt940({
    account: account.number,
    lines: transfers.map(({ reversal, amount, title, counterparty, counterparty_account }, at) => ({
      mark: reversal ? 'RC' : 'C',
      amount,
      details: `020~00PRZELEW${inPieces(title)}~32${counterparty}~38PL${withCheckDigits(counterparty_account.slice(2))}`,
      reference: String(10_000_000 + at),
    })),
  });

/** In sub-fields of 27 characters, as banks send titles. */
const inPieces = (title: string) => (title.match(/.{1,27}/g) ?? []).map((piece, at) => `~${20 + at}${piece}`).join('');

/** Waits until nothing of that kind is left; looks seldom, as looking is work too. */
export async function untilNone({ database }: Pick<BankOffice, 'database'>, what: string): Promise<void> {
  while ((await database.query(`select from ${what} limit 1`)).rows.length) await wait(100);
}
