import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { appSecretOf } from '../second-factors/authenticator-app.ts';
import { DatabaseError } from '../database/errors.ts';
import type { SecretBox } from './secret-box.ts';

/** The database holds secrets that none of our keys opens. */
export class UnknownSecretKey extends DatabaseError {
  constructor(count: number) {
    super(
      `Baza zawiera sekrety (${count}) zaszyfrowane innym kluczem: przywróć plik secret.key albo ustawienie ODZYSK_SECRET_KEY. / ` +
        `The database holds secrets (${count}) sealed with another key: put back the file secret.key or the setting ODZYSK_SECRET_KEY.`,
    );
  }
}

/**
 * Seals at the start what an older version stored as it was, and seals anew what an older key sealed. Throws
 * {@link UnknownSecretKey} before anybody finds that their app's codes are wrong.
 */
export async function sealStored(db: Db, secrets: SecretBox): Promise<void> {
  const { rows } = await sql<{ user_id: number; secret: string }>`
    select user_id, secret from authenticator_apps`.execute(db);
  const opened = rows.map((row) => ({ ...row, text: textOf(secrets, row) }));
  const unknown = opened.filter(({ text }) => text === undefined).length;
  if (unknown) throw new UnknownSecretKey(unknown);
  for (const { user_id, secret, text } of opened) {
    if (secrets.isNewest(secret)) continue;
    const sealed = secrets.seal(text!, appSecretOf(user_id));
    await sql`
      update authenticator_apps set secret = ${sealed} where user_id = ${user_id} and secret = ${secret}`.execute(db);
  }
}

const asItWas = /^[A-Z2-7]+=*$/;

function textOf(secrets: SecretBox, { user_id, secret }: { user_id: number; secret: string }): string | undefined {
  return asItWas.test(secret) ? secret : secrets.open(secret, appSecretOf(user_id));
}
