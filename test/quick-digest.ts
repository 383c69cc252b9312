import { hash } from '@node-rs/argon2';

/**
 * A digest of a test's password. How dear it is to check stands in it: the product's own cost 25 ms of the processor,
 * most of what a sign-in takes.
 */
export const quickDigest = (password: string) => hash(password, { memoryCost: 8, timeCost: 1 });
