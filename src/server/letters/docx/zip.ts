import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, packed: what is in every one of them is packed once. */
export interface PackedFile {
  readonly path: string;
  readonly packed: Uint8Array;
  readonly size: number;
  readonly sum: number;
}

export function packFile(path: string, text: string): PackedFile {
  const bytes = Buffer.from(text);
  return { path, packed: deflateRawSync(bytes), size: bytes.length, sum: crc32(bytes) };
}

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const [utf8Names, deflated, version] = [0x0800, 8, 20];

/** Packed files as one archive (APPNOTE.TXT 4.3), changed at `at`. */
export function zipOf(files: readonly PackedFile[], at: Date): Uint8Array {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const file of files) {
    const [name, facts] = [Buffer.from(file.path), factsOf(file, at)];
    const head = Buffer.concat([numbers([4, signatures.file], [2, version]), facts, numbers([2, 0]), name]);
    const place = numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    entries.push(numbers([4, signatures.entry], [2, version], [2, version]), facts, place, name);
    bodies.push(head, Buffer.from(file.packed));
    offset += head.length + file.packed.length;
  }
  const directory = Buffer.concat(entries);
  const count = files.length;
  const sums = numbers([2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
  return Buffer.concat([...bodies, directory, numbers([4, signatures.end]), sums]);
}

/** What stands both before a file and in the directory. */
function factsOf({ path, packed, size, sum }: PackedFile, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const sizes = [
    [4, sum],
    [4, packed.length],
    [4, size],
    [2, Buffer.byteLength(path)],
  ] as const;
  return numbers([2, utf8Names], [2, deflated], [2, time], [2, day], ...sizes);
}

/** Numbers of so many bytes each, the lowest byte first. */
function numbers(...all: readonly (readonly [bytes: 2 | 4, number: number])[]): Buffer {
  const parts = all.map(([bytes, number]) => {
    const part = Buffer.alloc(bytes);
    part.writeUIntLE(number, 0, bytes);
    return part;
  });
  return Buffer.concat(parts);
}
