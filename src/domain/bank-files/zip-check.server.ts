import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createInflateRaw } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const MAX_ENTRIES = 5000;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** The parts of a workbook, by their names. */
export interface ZipParts {
  readonly names: readonly string[];
  read(name: string): AsyncIterable<Buffer>;
  whole(name: string): Promise<Buffer>;
  /** What a part unpacks to. */
  sizeOf(name: string): number;
}

/**
 * Checks a whole XLSX before anything is read from it: that the directory is there, that it holds a workbook, that it
 * unpacks to no more than `maxUnpackedBytes`, and that every part of it is intact.
 * @throws UnreadableFile `file_broken_zip`, `file_zip_bomb` or `file_not_a_table`
 */
export async function checkZip(bytes: Uint8Array, maxUnpackedBytes: number): Promise<ZipParts> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(zip);
  if (!entries.some(({ name }) => name.endsWith('workbook.xml'))) throw new UnreadableFile('file_not_a_table');
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  // Sheets are read in pieces; everything else (shared texts, styles) is held in memory.
  const held = entries.filter(({ name }) => !/worksheets\//.test(name)).map(({ unpacked }) => unpacked);
  if (total > maxUnpackedBytes || Math.max(...held) > maxUnpackedBytes / 4) throw new UnreadableFile('file_zip_bomb');
  for (const entry of entries) if (/\.(xml|rels)$/i.test(entry.name)) await checkEntry(zip, entry);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const read = (name: string) => unpack(packedBytes(zip, byName.get(name)!), byName.get(name)!.method);
  return {
    names: [...byName.keys()],
    read,
    whole: async (name) => buffer(read(name)),
    sizeOf: (name) => byName.get(name)!.unpacked,
  };
}

function directoryOf(zip: Buffer): Entry[] {
  try {
    const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new UnreadableFile('file_broken_zip');
    if (end + 22 + zip.readUInt16LE(end + 20) > zip.length) throw new UnreadableFile('file_broken_zip');
    const count = zip.readUInt16LE(end + 10);
    if (count > MAX_ENTRIES) throw new UnreadableFile('file_zip_bomb');
    const entries: Entry[] = [];
    let at = zip.readUInt32LE(end + 16);
    for (let i = 0; i < count; i += 1) {
      if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnreadableFile('file_broken_zip');
      const nameLength = zip.readUInt16LE(at + 28);
      entries.push({
        name: zip.toString('utf8', at + 46, at + 46 + nameLength),
        method: zip.readUInt16LE(at + 10),
        crc: zip.readUInt32LE(at + 16),
        packed: zip.readUInt32LE(at + 20),
        unpacked: zip.readUInt32LE(at + 24),
        offset: zip.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableFile('file_broken_zip') : error;
  }
}

async function checkEntry(zip: Buffer, entry: Entry): Promise<void> {
  const packed = packedBytes(zip, entry);
  let crc = 0;
  let size = 0;
  try {
    for await (const part of unpack(packed, entry.method)) {
      size += part.length;
      // A part larger than its directory says is a lie that only a bomb needs.
      if (size > entry.unpacked) throw new UnreadableFile('file_zip_bomb');
      crc = crc32(part, crc);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('file_broken_zip');
  }
  if (size !== entry.unpacked || crc !== entry.crc) throw new UnreadableFile('file_broken_zip');
}

function packedBytes(zip: Buffer, { offset, packed }: Entry): Buffer {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL_HEADER)
    throw new UnreadableFile('file_broken_zip');
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  if (start + packed > zip.length) throw new UnreadableFile('file_broken_zip');
  return zip.subarray(start, start + packed);
}

function unpack(packed: Buffer, method: number): Readable {
  if (method !== 0 && method !== 8) throw new UnreadableFile('file_broken_zip');
  const source = Readable.from([packed], { objectMode: false });
  return method === 0 ? source : source.pipe(createInflateRaw());
}
