import { crc32, deflateRawSync } from 'node:zlib';
import { zipOf } from '#server/letters/docx/zip.ts';

export interface ZipPart {
  readonly name: string;
  /** Left as it is; packed by deflate unless `packed` is given. */
  readonly content: Uint8Array;
  /** Bytes to stand in the archive instead of the honestly packed ones. */
  readonly packed?: Uint8Array;
  /** Size and sum to be claimed instead of the true ones. */
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
}

const at = new Date('2026-01-01');

/** A zip that may be broken or hostile too. */
export const zipBytes = (parts: readonly ZipPart[]): Buffer =>
  Buffer.from(
    zipOf(
      parts.map(({ name, content, packed, claimedSize, claimedCrc }) => ({
        path: name,
        packed: packed ?? deflateRawSync(content),
        size: claimedSize ?? content.length,
        sum: claimedCrc ?? crc32(content),
      })),
      at,
    ),
  );
