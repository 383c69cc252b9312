import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import type { Config } from '../config.ts';
import { takeToday } from '../limits/day-counts.ts';
import { digestOf } from './digest.ts';

/** Counts one more mail with a link, whatever it is for, against the day of its address; false when that has had enough. */
export async function mayMail(tx: Tx, { ODZYSK_ACCOUNT_MAILS_PER_DAY: most }: Config, email: string): Promise<boolean> {
  return (await takeToday(tx, { key: `account_mails_to ${digestOf(email)}`, most })) !== undefined;
}

/** The same for the address that an account was just given, counted against the account's own day as well. */
export async function mayConfirm(tx: Tx, config: Config, userId: number): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    select lower(unconfirmed_email) as email from users where id = ${userId}`.execute(tx);
  const ofAccount = { key: `account_mails_of ${userId}`, most: config.ODZYSK_ACCOUNT_MAILS_PER_DAY };
  return (await takeToday(tx, ofAccount)) !== undefined && mayMail(tx, config, rows[0]!.email);
}
