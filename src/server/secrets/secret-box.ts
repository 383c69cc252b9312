import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keeps small secrets readable for this installation alone: whoever has only the database reads nothing. */
export interface SecretBox {
  /** `about` names what the secret belongs to; sealed for one thing it does not open for another. */
  seal(secret: string, about: string): string;
  /** Undefined for what was sealed with a key that is not ours, for another thing, or not at all. */
  open(sealed: string, about: string): string | undefined;
  /** Whether it was sealed with the newest key. */
  isNewest(sealed: string): boolean;
}

const cipher = 'aes-256-gcm';
const prefix = 'v1';

/** AES-256-GCM; the first key seals, the others open what was sealed before. */
export function secretBox(keys: readonly Buffer[]): SecretBox {
  const named = new Map(keys.map((key) => [nameOf(key), key]));
  const [newest] = named.keys();
  return {
    seal(secret, about) {
      const iv = randomBytes(12);
      const sealing = createCipheriv(cipher, keys[0]!, iv).setAAD(Buffer.from(about));
      const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      const parts = [iv, text, sealing.getAuthTag()].map((part) => part.toString('base64url'));
      return [prefix, newest, ...parts].join('.');
    },
    open(sealed, about) {
      const [version, name = '', ...parts] = sealed.split('.');
      const key = named.get(name);
      const [iv, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== prefix || !key || !iv || !text || tag?.length !== 16) return undefined;
      try {
        const opening = createDecipheriv(cipher, key, iv).setAAD(Buffer.from(about)).setAuthTag(tag);
        return Buffer.concat([opening.update(text), opening.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    isNewest: (sealed) => sealed.startsWith(`${prefix}.${newest}.`),
  };
}

/** Tells keys apart and nothing about them. */
const nameOf = (key: Buffer) =>
  createHash('sha256').update('name of a key').update(key).digest('base64url').slice(0, 8);
