import { crc32, deflateRawSync } from 'node:zlib';

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

/** A zip written byte by byte, so that tests can write broken and hostile ones too. */
export function zipBytes(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = part.packed ?? deflateRawSync(part.content);
    const name = Buffer.from(part.name);
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(8, 4); // deflate
    fields.writeUInt32LE(part.claimedCrc ?? crc32(part.content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.claimedSize ?? part.content.length, 18);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, word(name.length), word(0), name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), word(20), fields, word(name.length), word(0), tail, name]),
    );
    offset += local.length;
    locals.push(local);
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
