import { UnreadableFile } from '../unreadable-file.ts';

/** One text of the table, plain or in runs. */
const ITEM = /<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([^]*?)<\/(?:\w+:)?si>)/g;
const PLAIN = /^<((?:\w+:)?)t(?:\s[^>]*)?>([^<]*)<\/\1t>$/;
/** How Japanese names are read; Excel shows it apart from the text. */
const PHONETIC = /<((?:\w+:)?)rPh\b[^]*?<\/\1rPh>/g;
/** No cell holds more than 32,767 characters, with whatever marks its runs. */
const MAX_ITEM_CHARS = 4_000_000;

/**
 * The texts that the cells of a workbook share, as bytes of their XML: a million of them take little more than their
 * letters do.
 */
export class SharedTexts {
  readonly #bytes: Buffer;
  #ends = new Uint32Array(1024);
  #count = 0;

  /** `size`: what the table unpacks to. Memory that is not written to is not taken. */
  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  /** Reads `sharedStrings.xml`. @throws UnreadableFile `file_broken_zip` */
  async read(xml: AsyncIterable<string>): Promise<void> {
    let text = '';
    for await (const piece of xml) {
      text += piece;
      let end = 0;
      for (const item of text.matchAll(ITEM)) {
        this.#add(item[1] ?? '');
        end = item.index + item[0].length;
      }
      text = text.slice(end);
      if (text.length > MAX_ITEM_CHARS) throw new UnreadableFile('file_broken_zip');
    }
  }

  #add(item: string): void {
    const kept = PLAIN.exec(item)?.[2] ?? item.replace(PHONETIC, '');
    if (this.#count === this.#ends.length) {
      const longer = new Uint32Array(this.#ends.length * 2);
      longer.set(this.#ends);
      this.#ends = longer;
    }
    const start = this.#count === 0 ? 0 : this.#ends[this.#count - 1]!;
    this.#ends[this.#count] = start + this.#bytes.write(kept, start);
    this.#count += 1;
  }

  /** The content of the element that tells a text in a cell, `<t>…</t>` or runs; none for a number nobody knows. */
  at(index: number): string {
    if (!(index < this.#count)) return '';
    const kept = this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1]!, this.#ends[index]);
    return kept.includes('<') ? kept : `<t>${kept}</t>`;
  }
}
