import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { DatabaseError } from '../database/errors.ts';

/** A pair of keys in the form of the `age` tool: what seals stays on the server, what opens is kept elsewhere. */
export async function newKeys(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Bytes as a file that only the keys of these recipients open (age-encryption.org/v1). */
export function sealedFor(recipients: readonly string[]) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const sealing = new Encrypter();
    for (const recipient of recipients) sealing.addRecipient(recipient);
    yield* chunksOf(await sealing.encrypt(streamOf(source)));
  };
}

/** The bytes of a sealed file, each 64 KiB of them only once found unchanged. Throws {@link WrongKey}, {@link BackupDamaged}. */
export function openedWith(identities: readonly string[]) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const opening = new Decrypter();
    for (const identity of identities) addIdentity(opening, identity);
    try {
      yield* chunksOf(await opening.decrypt(streamOf(source)));
    } catch (error) {
      throw String(error).includes('no identity matched') ? new WrongKey() : new BackupDamaged(error);
    }
  };
}

const streamOf = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
const chunksOf = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as unknown as WebStream<Uint8Array>);

function addIdentity(opening: Decrypter, identity: string): void {
  try {
    opening.addIdentity(identity);
  } catch {
    throw new NoKey();
  }
}

/** The lines of a file as `age-keygen` writes it, without remarks. */
export function identitiesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const found = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (found.length === 0) throw new NoKey();
  return found;
}

class NoKey extends DatabaseError {
  constructor() {
    super(
      'Plik podany w --key nie zawiera klucza (AGE-SECRET-KEY-1…). / The file of --key holds no key (AGE-SECRET-KEY-1…).',
    );
  }
}

class WrongKey extends DatabaseError {
  constructor() {
    super('Tego klucza nie użyto do tej kopii: podaj inny. / This backup was not made for this key: give another.');
  }
}

/** What was read is not a backup, not all of one, or not as it was written. */
export class BackupDamaged extends DatabaseError {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      'Kopia jest uszkodzona, niepełna albo zmieniona; niczego nie przywrócono. / ' +
        `The backup is damaged, incomplete or was altered; nothing was restored. (${reason})`,
      { cause },
    );
  }
}
