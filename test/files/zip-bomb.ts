import { constants, deflateRawSync } from 'node:zlib';
import { workbookParts } from './workbook-parts.ts';
import { zipBytes } from './zip-bytes.ts';

const MB = 1024 * 1024;

/** A workbook whose sheet is so many megabytes of one letter, packed a thousandfold, whatever size it claims. */
export function zipBomb(megabytes: number, claimedSize = megabytes * MB): Buffer {
  const block = deflateRawSync(Buffer.alloc(MB, 'x'), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array.from({ length: megabytes }, () => block), Buffer.from([3, 0])]);
  return zipBytes(
    workbookParts('').map((part) => (part.name.includes('sheet1') ? { ...part, packed, claimedSize } : part)),
  );
}
