import type { Db, Tx } from '#engine/server/behaviour.ts';
import type { Config } from '../../config.ts';
import { type Taken, takeToday } from '../../limits/day-counts.ts';
import type { LinkPurpose } from './account-links.ts';
import { digestOf } from '../digest.ts';

/**
 * Counts one more mail with a link against the day of its address; undefined when that has had enough of its kind. Each
 * kind by itself, and only what is really sent: anybody may ask, and must not use up the mails that the owner needs.
 */
export const takeMail = (
  db: Db,
  { ODZYSK_ACCOUNT_MAILS_PER_DAY: most }: Config,
  purpose: LinkPurpose,
  email: string,
): Promise<Taken | undefined> =>
  takeToday(db, { key: `account_mails_to ${digestOf(`${purpose} ${email.toLowerCase()}`)}`, most });

/** Counts one more new address of an account; false when it was given enough of them today. */
export async function mayConfirm(tx: Tx, { ODZYSK_ACCOUNT_MAILS_PER_DAY: most }: Config, userId: number) {
  return (await takeToday(tx, { key: `account_mails_of ${userId}`, most })) !== undefined;
}
