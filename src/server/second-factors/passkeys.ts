import { memberOf } from '#engine/member-of.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { Session } from '../sessions/session.ts';

/** Where passkeys are good: a host name, and the address people open. */
export interface Place {
  readonly rpID: string;
  readonly origin: string;
}

interface Kept {
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string[];
}

/** Reading it takes a tenth of the start, which only those need who use passkeys. */
const library = () => import('@simplewebauthn/server');

// EdDSA, ES256 and RS256 by their COSE numbers: what every authenticator has one of.
const supportedAlgorithmIDs = [-8, -7, -257];

/** What the browser needs to make a passkey; the session keeps the challenge. */
export async function registrationOptions(db: Db, session: Session, { rpID }: Place) {
  const known = await keysOf(db, session.user.id);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Odzysk',
    rpID,
    userName: session.user.email,
    userDisplayName: session.user.full_name,
    userID: new TextEncoder().encode(`user ${session.user.id}`),
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keepChallenge(db, session, options.challenge);
  return options;
}

/** Keeps a passkey the browser has made; false when it does not hold. */
export async function addPasskey(db: Db, session: Session, place: Place, response: unknown, name: string) {
  const { verifyRegistrationResponse } = await library();
  const checked = await takeChallenge(db, session, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    }),
  );
  if (!checked?.verified || !checked.registrationInfo) return false;
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  const { rows } = await sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${session.user.id}, ${id}, ${key}, ${counter}, ${transports ?? []}, ${name})
    on conflict do nothing returning id`.execute(db);
  return rows.length === 1;
}

/** What the browser needs to sign with one of the person's passkeys. */
export async function authenticationOptions(db: Db, session: Session, { rpID }: Place) {
  const known = await keysOf(db, session.user.id);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'discouraged',
  });
  await keepChallenge(db, session, options.challenge);
  return options;
}

/** Whether one of the person's passkeys has signed the session's challenge. */
export async function isSignedByPasskey(db: Db, session: Session, place: Place, response: unknown): Promise<boolean> {
  const credentialId = memberOf(response, 'id');
  const known = await keysOf(db, session.user.id);
  const key = known.find(({ credential_id }) => credential_id === credentialId);
  if (!key) return false;
  const credential = {
    id: key.credential_id,
    publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
    counter: key.counter,
    transports: key.transports,
  };
  const { verifyAuthenticationResponse } = await library();
  const checked = await takeChallenge(db, session, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpID,
      credential,
      requireUserVerification: false,
    }),
  );
  if (!checked?.verified) return false;
  await sql`
    update passkeys set counter = ${checked.authenticationInfo.newCounter}, used_at = now()
    where credential_id = ${key.credential_id}`.execute(db);
  return true;
}

/** Answers the name it had; undefined when it is not the person's. */
export async function removePasskey(db: Db, userId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where id = ${id} and user_id = ${userId} returning name`.execute(db);
  return rows[0]?.name;
}

async function keysOf(db: Db, userId: number): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    select credential_id, public_key, counter, transports from passkeys where user_id = ${userId} order by id`.execute(
    db,
  );
  return rows;
}

async function keepChallenge(db: Db, { id }: Session, challenge: string): Promise<void> {
  await sql`update sessions set challenge = ${challenge} where id = ${id}`.execute(db);
}

/** Uses the session's challenge up; what the library throws at a malformed answer means "no". */
async function takeChallenge<T>(db: Db, { id }: Session, check: (challenge: string) => Promise<T>): Promise<T | null> {
  const { rows } = await sql<{ challenge: string | null }>`
    update sessions s set challenge = null from (select id, challenge from sessions where id = ${id} for update) old
    where s.id = old.id returning old.challenge`.execute(db);
  const challenge = rows[0]?.challenge;
  if (!challenge) return null;
  try {
    return await check(challenge);
  } catch {
    return null;
  }
}
