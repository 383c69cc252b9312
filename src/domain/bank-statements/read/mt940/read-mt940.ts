import { formatMoney } from '#engine/money.ts';
import { ownAccount } from '../bank-text.ts';
import { plainLine, type Read, type StatementHead } from '../read-line.ts';
import { brokenLine, RefusedStatement } from '../refused-statement.ts';
import type { TextLine } from '../text-lines.ts';
import { readDetails } from './details.ts';
import { type Movement, readBalance, readMovement, type StatedBalance } from './statement-line.ts';
import { mt940Tags, type Tag } from './tags.ts';

/** The statements of an MT940 file; those that go on over pages (60M, 62M) are one. @throws RefusedStatement */
export async function* readMt940(lines: AsyncIterable<TextLine>): AsyncGenerator<Read> {
  const message = new Message();
  for await (const tag of mt940Tags(lines)) yield* message.take(tag);
  yield* message.end();
}

class Message {
  #row = 1;
  /** A message has begun of which the opening balance did not come yet. */
  #isBegun = false;
  #account = '';
  #number: string | null = null;
  #head: StatementHead | null = null;
  /** The balance at the foot of a page, until the next one begins. */
  #carried: StatedBalance | null = null;
  #movement: Movement | null = null;
  #details: string[] = [];

  *take(tag: Tag): Generator<Read> {
    this.#row = tag.lastRow;
    // What belongs to a line stands right below it.
    if (tag.name !== '86') yield* this.#endLine();
    if (tag.name === '20' && this.#head && !this.#carried) throw this.#cut();
    if (/^2[05]$/.test(tag.name)) this.#isBegun = true;
    if (tag.name === '25') this.#account = ownAccount(tag.text);
    else if (tag.name === '28C' || tag.name === '28') this.#number = tag.text.split('/')[0]!.trim() || null;
    else if (/^60[FM]$/.test(tag.name)) yield* this.#open(tag);
    else if (tag.name === '61') this.#movement = this.#read(tag, readMovement);
    else if (tag.name === '86' && this.#movement) for (const line of [tag.text, ...tag.more]) this.#details.push(line);
    else if (/^62[FM]$/.test(tag.name)) this.#close(tag);
  }

  *end(): Generator<Read> {
    yield* this.#endLine();
    if (this.#head || this.#isBegun) throw this.#cut();
  }

  *#open(tag: Tag): Generator<Read> {
    const opening = this.#read(tag, readBalance);
    const carried = this.#carried;
    this.#isBegun = false;
    this.#carried = null;
    if (this.#head) {
      if (!carried || tag.name === '60F') throw this.#cut();
      if (carried.amount === opening.amount) return;
      const [worked, stated] = [carried, opening].map(({ amount, currency }) => formatMoney(amount, currency));
      throw new RefusedStatement('statement_pages_apart', { row: tag.row, worked: worked!, stated: stated! });
    }
    const { currency, date, amount } = opening;
    const head = { account: this.#account, statement_no: this.#number, currency, opening: { date, amount } };
    this.#head = { ...head, row: tag.row, closing: null, closingRow: tag.row };
    yield { head: this.#head };
  }

  #close(tag: Tag): void {
    if (!this.#head) throw brokenLine(tag.row, `:${tag.name}:${tag.text}`);
    const closing = this.#read(tag, readBalance);
    if (tag.name === '62M') {
      this.#carried = closing;
      return;
    }
    this.#head.closing = { date: closing.date, amount: closing.amount };
    this.#head.closingRow = tag.row;
    this.#head = null;
    this.#number = null;
  }

  *#endLine(): Generator<Read> {
    const [head, movement] = [this.#head, this.#movement];
    if (!movement) return;
    if (!head) throw brokenLine(this.#row, ':61:');
    const { reference, ...details } = readDetails(this.#details);
    this.#movement = null;
    this.#details = [];
    const bank_reference = movement.bank_reference ?? reference;
    yield { head, line: { ...plainLine, ...movement, ...details, bank_reference } };
  }

  /** A field that is cut off at the end of the file is no other mistake. */
  #read<T>(tag: Tag, parse: (text: string) => T | null): T {
    const read = parse(tag.text);
    if (read !== null) return read;
    throw tag.isLast ? this.#cut() : brokenLine(tag.row, `:${tag.name}:${tag.text}`);
  }

  #cut(): RefusedStatement {
    return new RefusedStatement('statement_cut', { row: this.#row });
  }
}
