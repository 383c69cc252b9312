import iconv from 'iconv-lite';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'iso-8859-2' | 'cp852';

/** Bytes of ą ś ź Ą Ś Ź, the only Polish letters on which the two one-byte encodings of this century differ. */
const ISO_POLISH = [0xb1, 0xb6, 0xbc, 0xa1, 0xa6, 0xac];
const WINDOWS_POLISH = [0xb9, 0xa5];

/** What a byte says for an encoding: its usual letters most, what else people write a little, a drawing of lines against it. */
const WEIGHTS: readonly (readonly [letters: string, weight: number])[] = [
  ['ąęłóśżĄĘŁÓŚŻ', 3],
  ['ćńźĆŃŹ', 1],
  ['äöüßéáíčřšžÄÖÜÉ„”’–—…§°€', 1],
];
const UNLIKELY = -2;

/** By byte, how likely it is in Polish text of the encoding. */
function weightsIn(encoding: Encoding): Int8Array {
  const weights = new Int8Array(256).fill(UNLIKELY, 0x80);
  for (const [letters, weight] of WEIGHTS)
    for (const letter of letters) {
      const [byte = 0, ...more] = iconv.encode(letter, encoding);
      if (byte >= 0x80 && !more.length) weights[byte] = weight;
    }
  // Some banks fill what is empty with it.
  weights[0xff] = 0;
  return weights;
}

const OLD = weightsIn('cp852');
const WINDOWS = weightsIn('windows-1250');
const ISO = weightsIn('iso-8859-2');

/** Bytes of a letter where it takes most of those in which a line may end. */
const LETTER = 2;

/** Collects a file's bytes, chunk by chunk, until its encoding can be told. */
export class EncodingDetector {
  readonly #counts = new Uint32Array(256);
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #validUtf8 = true;
  #start: number[] = [];
  #end: number[] = [];

  add(chunk: Uint8Array): void {
    if (this.#start.length < 3) this.#start = [...this.#start, ...chunk.subarray(0, 3)].slice(0, 3);
    this.#end = [...this.#end, ...chunk.subarray(-LETTER)].slice(-LETTER);
    for (let i = 0; i < chunk.length; i += 1) this.#counts[chunk[i]!]! += 1;
    if (this.#validUtf8) this.#validUtf8 = decodes(this.#utf8, chunk);
  }

  /** Whether the bytes are no text at all: zero bytes, or more control characters than text ever has. */
  isBinary(): boolean {
    if (this.#byteOrderMark()?.startsWith('utf-16')) return false;
    if (this.#counts[0]! > 0) return true;
    let controls = 0;
    for (let byte = 1; byte < 32; byte += 1) if (!isTextControl(byte)) controls += this.#counts[byte]!;
    return controls > 2 && controls * 1000 > this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** Whether a line break ends the text: its last line is whole. */
  isEnded(): boolean {
    return this.#end.includes(0x0a) || this.#end.includes(0x0d);
  }

  encoding(): Encoding {
    const marked = this.#byteOrderMark();
    if (marked) return marked;
    if (this.#validUtf8 && (decodes(this.#utf8) || this.#hasLetters())) return 'utf-8';
    if (this.#weight(OLD) > Math.max(this.#weight(WINDOWS), this.#weight(ISO), 0)) return 'cp852';
    if (this.#sum(range(0x80, 0x9f)) > 0) return 'windows-1250';
    return this.#sum(ISO_POLISH) > this.#sum(WINDOWS_POLISH) ? 'iso-8859-2' : 'windows-1250';
  }

  /** Whether a letter of several bytes stands anywhere: then half of one at the end is a file that was cut off. */
  #hasLetters(): boolean {
    return this.#sum(range(0x80, 0xbf)) > 0;
  }

  #byteOrderMark(): Encoding | null {
    const [first, second, third] = this.#start;
    if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    return null;
  }

  #weight(weights: Int8Array): number {
    return this.#counts.reduce((sum, count, byte) => sum + count * weights[byte]!, 0);
  }

  #sum(bytes: readonly number[]): number {
    return bytes.reduce((sum, byte) => sum + this.#counts[byte]!, 0);
  }
}

/** The text of byte chunks, a letter cut in two by a chunk's end included; a byte order mark is dropped. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'cp852') {
    for await (const chunk of chunks) yield iconv.decode(Buffer.from(chunk), encoding);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A whole text at once. */
export const textOf = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'cp852' ? iconv.decode(Buffer.from(bytes), encoding) : new TextDecoder(encoding).decode(bytes);

function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** TAB to CR, and the end-of-file mark that DOS programs leave. */
function isTextControl(byte: number): boolean {
  return (byte >= 9 && byte <= 13) || byte === 0x1a;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
