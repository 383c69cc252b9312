/** A line of a text file, counted from 1. */
export interface TextLine {
  readonly row: number;
  readonly text: string;
}

/** The lines of a text that comes in pieces, whatever ends them. */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let rest = '';
  let row = 0;
  for await (const piece of pieces) {
    const parts = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? '';
    for (const text of parts) yield { row: (row += 1), text };
  }
  if (rest !== '') for (const text of rest.replace(/\r$/, '').split('\r')) yield { row: (row += 1), text };
}
