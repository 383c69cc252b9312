import { readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createInflateRaw } from 'node:zlib';
import { UnreadableFile } from '../unreadable-file.ts';

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006');
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const LOCAL_HEADER_BYTES = 30;
const MAX_ENTRIES = 5000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** A sheet is packed ten to forty times; a hundred is where others draw the line, and a small part costs nothing. */
const MAX_RATIO = 100;
const SMALL_BYTES = 16 * 1024 * 1024;

/** An open file, which this module never reads whole. */
interface ZipFile {
  readonly fd: number;
  readonly size: number;
}

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
 * unpacks to no more than `maxUnpackedBytes`, none of it a hundredfold, and that every part of it is intact.
 * @throws UnreadableFile `file_broken_zip`, `file_zip_bomb` or `file_not_a_table`
 */
export async function checkZip(zip: ZipFile & { readonly maxUnpackedBytes: number }): Promise<ZipParts> {
  const { maxUnpackedBytes } = zip;
  const entries = directoryOf(zip);
  if (!entries.some(({ name }) => name.endsWith('workbook.xml'))) throw new UnreadableFile('file_not_a_table');
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  // Sheets are read in pieces; everything else (shared texts, styles) is held in memory.
  const held = entries.filter(({ name }) => !/worksheets\//.test(name)).map(({ unpacked }) => unpacked);
  if (total > maxUnpackedBytes || Math.max(...held) > maxUnpackedBytes / 4 || entries.some(isInflated))
    throw new UnreadableFile('file_zip_bomb');
  for (const entry of entries) if (/\.(xml|rels)$/i.test(entry.name)) await checkEntry(zip, entry);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const read = (name: string) => unpack(zip, byName.get(name)!);
  return {
    names: [...byName.keys()],
    read,
    whole: async (name) => buffer(read(name)),
    sizeOf: (name) => byName.get(name)!.unpacked,
  };
}

/** Told before a byte of it is unpacked; what unpacks to more than it says is told on the way. */
const isInflated = ({ packed, unpacked }: Entry) => unpacked > SMALL_BYTES && unpacked > packed * MAX_RATIO;

function directoryOf(zip: ZipFile): Entry[] {
  try {
    const tail = bytesAt(zip, Math.max(0, zip.size - END_BYTES - MAX_COMMENT_BYTES), zip.size);
    const end = tail.subarray(tail.lastIndexOf(END_OF_DIRECTORY));
    if (END_BYTES + end.readUInt16LE(20) > end.length) throw new UnreadableFile('file_broken_zip');
    const count = end.readUInt16LE(10);
    const start = end.readUInt32LE(16);
    const length = zip.size - end.length - start;
    if (count > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES) throw new UnreadableFile('file_zip_bomb');
    return entriesIn(bytesAt(zip, start, start + length), count);
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableFile('file_broken_zip') : error;
  }
}

function entriesIn(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnreadableFile('file_broken_zip');
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function checkEntry(zip: ZipFile, entry: Entry): Promise<void> {
  let crc = 0;
  let size = 0;
  try {
    for await (const part of unpack(zip, entry)) {
      size += part.length;
      crc = crc32(part, crc);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('file_broken_zip');
  }
  if (size !== entry.unpacked || crc !== entry.crc) throw new UnreadableFile('file_broken_zip');
}

/** A part larger than its directory says is a lie that only a bomb needs, whatever the part is called. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of unpacked(zip, entry) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > entry.unpacked) throw new UnreadableFile('file_zip_bomb');
    yield part;
  }
}

function unpacked(zip: ZipFile, { offset, packed, method }: Entry): Readable {
  if (method !== 0 && method !== 8) throw new UnreadableFile('file_broken_zip');
  const header = bytesAt(zip, offset, offset + LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new UnreadableFile('file_broken_zip');
  const start = offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const end = start + packed;
  if (end > zip.size) throw new UnreadableFile('file_broken_zip');
  const source = Readable.from(piecesAt(zip, start, end));
  return method === 0 ? source : source.pipe(createInflateRaw());
}

/** Not a stream of the file: one that is left before its end closes the file, which is not ours to close. */
function* piecesAt(zip: ZipFile, start: number, end: number): Generator<Buffer> {
  for (let at = start; at < end; at += CHUNK) yield bytesAt(zip, at, Math.min(at + CHUNK, end));
}

/** The bytes from one place to another. @throws UnreadableFile `file_broken_zip` when the file does not have them */
function bytesAt({ fd, size }: ZipFile, start: number, end: number): Buffer {
  if (start < 0 || end < start || end > size) throw new UnreadableFile('file_broken_zip');
  const bytes = Buffer.alloc(end - start);
  let read = 0;
  while (read < bytes.length) {
    const more = readSync(fd, bytes, read, bytes.length - read, start + read);
    if (more === 0) throw new UnreadableFile('file_broken_zip');
    read += more;
  }
  return bytes;
}
