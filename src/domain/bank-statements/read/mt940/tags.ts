import type { TextLine } from '../text-lines.ts';

/** A field of a message: `:61:` with the lines that follow it. */
export interface Tag extends TextLine {
  readonly name: string;
  /** The lines below the one that names it. */
  readonly more: readonly string[];
  /** Nothing comes after it in the file. */
  readonly isLast: boolean;
  /** The last line of it. */
  readonly lastRow: number;
}

/** Headers of SWIFT's blocks, and the control characters that some banks begin blocks with. */
const BLOCKS = /^(?:[\u0000-\u001f]|\{[1-3]:(?:[^{}]|\{[^{}]*\})*\}|\{4:)+/;
const NAMED = /^:(\d{2}[A-Z]?):(.*)$/s;
const END = /^-\}?/;

/** The fields of the messages in a file. */
export async function* mt940Tags(lines: AsyncIterable<TextLine>): AsyncGenerator<Tag> {
  let open: (TextLine & { name: string; more: string[]; lastRow: number }) | null = null;
  for await (const { row, text } of lines) {
    const line = text.replace(BLOCKS, '');
    const [, name, rest] = NAMED.exec(line) ?? [];
    if (name !== undefined) {
      if (open) yield { ...open, isLast: false };
      open = { row, name, text: rest ?? '', more: [], lastRow: row };
    } else if (open && END.test(line) && isEnd(line)) {
      yield { ...open, isLast: false };
      open = null;
    } else if (open && line.trim() !== '') {
      open.more.push(line);
      open.lastRow = row;
    }
  }
  if (open) yield { ...open, isLast: true };
}

/** `-`, `-}` and `-}{5:…}` end a message; a title may go on with a dash. */
const isEnd = (line: string) => /^-\s*(?:\}.*)?$/s.test(line);
