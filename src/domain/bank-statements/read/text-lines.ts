import { brokenLine } from './refused-statement.ts';

/** A line of a text file, counted from 1. */
export interface TextLine {
  readonly row: number;
  readonly text: string;
}

/** More than any bank writes in a line; one that has not ended is looked through again with every piece. */
const LONGEST_LINE = 200_000;

/** The lines of a text that comes in pieces, whatever ends them. @throws RefusedStatement */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let rest = '';
  let row = 0;
  for await (const piece of pieces) {
    const parts = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? '';
    for (const text of parts) yield { row: (row += 1), text };
    if (rest.length > LONGEST_LINE) throw brokenLine(row + 1, rest);
  }
  if (rest !== '') for (const text of rest.replace(/\r$/, '').split('\r')) yield { row: (row += 1), text };
}
