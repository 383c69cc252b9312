import { ownAccount } from '../bank-text.ts';
import type { Balance, Read, StatementHead } from '../read-line.ts';
import { brokenLine, RefusedStatement } from '../refused-statement.ts';
import { amountIn, dayIn, entryLines, isBooked } from './entry-lines.ts';
import { at, type Element, textAt, XmlReader } from './xml-path.ts';

const VERSION = /camt\.053\.001\.0[2-8]$/;
/** What of a statement stands before its entries, told by their names. */
const OF_HEAD = ['Id', 'LglSeqNb', 'ElctrncSeqNb', 'Acct', 'Bal'];

/** The statements of a camt.053 file, as it is read; none of it is built in memory but an entry. @throws RefusedStatement */
export async function* readCamt(pieces: AsyncIterable<string>): AsyncGenerator<Read> {
  const reading = new CamtReading();
  const xml = new XmlReader(reading, isKept);
  for await (const piece of pieces) {
    xml.write(piece);
    yield* reading.taken();
  }
  xml.end();
  yield* reading.taken();
  if (!reading.isCamt) throw new RefusedStatement('statement_unknown_format');
}

/** `Document` may stand in an envelope of the bank's. */
function isKept(path: readonly string[]): boolean {
  const [name = ''] = path.slice(-1);
  return path.at(-2) === 'Stmt' && (name === 'Ntry' || OF_HEAD.includes(name));
}

class CamtReading {
  isCamt = false;
  #reads: Read[] = [];
  #parts: Element[] = [];
  #head: StatementHead | null = null;

  /** What was read since it was last asked for. */
  taken(): readonly Read[] {
    const reads = this.#reads;
    this.#reads = [];
    return reads;
  }

  opened(path: readonly string[], attributes: Readonly<Record<string, string>>, row: number): void {
    const name = path.at(-1);
    if (name === 'BkToCstmrAcctRpt') throw new RefusedStatement('statement_camt052');
    if (name === 'Document') this.#checkNamespace(attributes);
    if (name === 'BkToCstmrStmt') this.isCamt = true;
    if (path.length === 1 && name !== 'Document' && !this.isCamt) this.#checkNamespace(attributes);
    if (name === 'Stmt') [this.#parts, this.#head] = [[], null];
    if (path.at(-2) === 'Stmt' && name === 'Ntry' && !this.#head) this.#open(row);
  }

  kept(element: Element): void {
    if (element.name !== 'Ntry') {
      this.#parts.push(element);
      // Some banks write the balances below the entries.
      if (this.#head && element.name === 'Bal') this.#close(element.row);
      return;
    }
    const head = this.#head;
    if (!head || !isBooked(element)) return;
    const currency = at(element, 'Amt')?.attributes['Ccy'] ?? head.currency;
    if (head.currency && currency !== head.currency) throw brokenLine(element.row, `Amt Ccy="${currency}"`);
    for (const line of entryLines(element, head)) this.#reads.push({ head, line });
  }

  closed(path: readonly string[], row: number): void {
    if (path.at(-1) !== 'Stmt') return;
    if (!this.#head) this.#open(row);
    this.#close(row);
    this.#head = null;
  }

  #checkNamespace(attributes: Readonly<Record<string, string>>): void {
    const spaces = Object.entries(attributes).flatMap(([name, value]) => (/^xmlns(:|$)/.test(name) ? [value] : []));
    const camt = spaces.find((space) => /:(camt|pain|pacs)\./.test(space));
    if (camt === undefined || VERSION.test(camt)) return;
    if (/camt\.052\./.test(camt)) throw new RefusedStatement('statement_camt052');
    throw new RefusedStatement('statement_other_xml', { text: camt.slice(camt.lastIndexOf(':') + 1) });
  }

  #open(row: number): void {
    const part = (name: string) => this.#parts.find((one) => one.name === name);
    const account = part('Acct');
    const opening = this.#balance('OPBD') ?? this.#balance('PRCD');
    const number = part('LglSeqNb') ?? part('ElctrncSeqNb') ?? part('Id');
    this.#head = {
      row,
      account: ownAccount(textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id') ?? ''),
      currency: textAt(account, 'Ccy') ?? opening?.currency ?? null,
      statement_no: number?.text.split('/')[0]?.trim() || null,
      opening,
      closing: null,
      closingRow: row,
    };
    this.#reads.push({ head: this.#head });
  }

  #close(row: number): void {
    if (!this.#head) return;
    const opening = this.#head.opening ?? this.#balance('OPBD') ?? this.#balance('PRCD');
    Object.assign(this.#head, { opening, closing: this.#balance('CLBD'), closingRow: row });
  }

  #balance(code: string): (Balance & { currency: string | null }) | null {
    const found = this.#parts.find(
      (one) => one.name === 'Bal' && (textAt(one, 'Tp', 'CdOrPrtry', 'Cd') ?? textAt(one, 'Tp', 'Cd')) === code,
    );
    if (!found) return null;
    const [date, amount] = [dayIn(at(found, 'Dt')), amountIn(at(found, 'Amt'))];
    if (date === null || amount === null) throw brokenLine(found.row, code);
    const isOwed = textAt(found, 'CdtDbtInd') === 'DBIT' && /[1-9]/.test(amount);
    return { date, amount: isOwed ? `-${amount}` : amount, currency: at(found, 'Amt')?.attributes['Ccy'] ?? null };
  }
}
