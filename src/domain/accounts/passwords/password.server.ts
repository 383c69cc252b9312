import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, two passes), as OWASP asks. */
export const digestPassword = (password: string) => hash(password);

// Checked when there is no such account, so that the answer takes the same time.
const nobody = digestPassword('there is no such account');

/** True when the password belongs to the digest; without a digest it takes as long and is false. */
export async function isPassword(password: string, digest: string | null): Promise<boolean> {
  const right = await verify(digest ?? (await nobody), password);
  return right && digest !== null;
}
