import { memberOf } from '#engine/member-of.ts';
import type { Readable } from 'node:stream';

/** What a stored file is known by: its content's digest, so that the same bytes are kept once. */
export interface StoredFile {
  readonly key: string;
  readonly sha256: string;
  readonly byte_size: number;
  /** Found from the bytes, not from the name or what the sender claims. */
  readonly content_type: string;
  /** Whether the bytes are still there; see `holdFile`. */
  isKept(): Promise<boolean>;
}

/** All of a file's bytes, before they have their place. */
export interface IncomingFile {
  readonly path: string;
  readonly sha256: string;
  readonly byte_size: number;
  readonly content_type: string;
}

/** Looks at a file before it gets its place; what it throws keeps it from there. */
export type Inspect = (file: IncomingFile) => Promise<void>;

/** Where the bytes of attachments lie; users choose neither name nor place. */
export interface FileStorage {
  /** Keeps the bytes, once `inspect` has looked at them; throws {@link FileTooLarge} beyond the limit and keeps nothing then. */
  put(bytes: Readable, inspect?: Inspect): Promise<StoredFile>;
  /** The bytes as they were put. Throws {@link SpoiltFile} where there are none; the stream ends with it where they are others. */
  open(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Removes what was left of sendings that were cut off before this moment, in milliseconds since 1970. */
  removeUnfinished(before: number): Promise<void>;
  /** Lets go of connections. */
  close(): void;
}

export class FileTooLarge extends Error {}

/** The storage does not answer, or not as it should; trying again later may help. */
export class StorageUnavailable extends Error {
  override name = this.constructor.name;
}

/** Full, read-only after an error of its own, gone, or another user's: what somebody mends, after which files are taken again. */
const awayCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE', 'EACCES']);

/** What a disk that takes no files throws is the storage's absence; anything else stays what it is. */
export const asStorageError = (error: unknown): unknown =>
  awayCodes.has(memberOf(error, 'code')) ? new StorageUnavailable((error as Error).message) : error;

/** What was stored is there no more as it was. */
export class SpoiltFile extends StorageUnavailable {}

/** Where a file lies below its storage's root, the same on a disk and in a bucket. */
export function placeOf(key: string): string {
  if (!isKey(key)) throw new Error('not a storage key');
  return `${key.slice(0, 2)}/${key}`;
}

export const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
