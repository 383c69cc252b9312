import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The secret a browser keeps in its cookie. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What the database keeps of it: nobody who reads the table can use a session. */
export const sessionId = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The security token that belongs to a secret; a new session brings a new one. */
export const securityToken = (secret: string) =>
  createHmac('sha256', secret).update('security token').digest('base64url');

/** Compares without telling by its time how much was right. */
export function isSecurityToken(given: unknown, secret: string): boolean {
  const expected = Buffer.from(securityToken(secret));
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
