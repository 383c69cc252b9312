import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link; what leaves the house is this, what stays is its digest. */
export const newLinkSecret = () => randomBytes(32).toString('base64url');

/** One-way and short, for secrets that cannot be guessed and addresses that need not be known. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
