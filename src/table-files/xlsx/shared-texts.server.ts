import { UnreadableFile } from '../unreadable-file.ts';

/** Where one text of the table, plain or in runs, begins and ends. A pattern for all of it would look for each end anew. */
const ITEM_TAG = /<(?:(\/(?:\w+:)?si)|(?:\w+:)?si(?:\s[^<>]*|\/)?)>/g;
const PLAIN = /^<((?:\w+:)?)t(?:\s[^<>]*)?>([^<]*)<\/\1t>$/;
/** How Japanese names are read; Excel shows it apart from the text. */
const PHONETIC = /<((?:\w+:)?)rPh\b(?:(?!<(?:\w+:)?rPh\b)[^])*?<\/\1rPh>/g;
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
    /** Where the content of the item that is open begins, and up to where tags were looked for. */
    let [open, sought] = [-1, 0];
    for await (const piece of xml) {
      text += piece;
      for (const tag of tagsFrom(text, sought)) {
        sought = tag.index + tag[0].length;
        if (open < 0 && tag[1] === undefined) {
          if (tag[0].endsWith('/>')) this.#add('');
          else open = sought;
        } else if (open >= 0 && tag[1] !== undefined) {
          this.#add(text.slice(open, tag.index));
          open = -1;
        }
      }
      // The piece may end within a tag.
      const last = text.lastIndexOf('<');
      sought = last < sought || text.includes('>', last) ? text.length : last;
      const done = open < 0 ? sought : open;
      text = text.slice(done);
      sought -= done;
      if (open > 0) open = 0;
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

function tagsFrom(text: string, from: number) {
  const tags = new RegExp(ITEM_TAG);
  tags.lastIndex = from;
  return text.matchAll(tags);
}
