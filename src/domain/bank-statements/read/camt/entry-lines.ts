import { fromCents, isAmount, sumCents, toCents } from '#engine/money.ts';
import { today } from '#engine/days/today.ts';
import { isBankAccount } from '#domain/fields/bank-account.ts';
import { parseDateCell } from '#table-files/cells/date.ts';
import { counterpartyAccount, ownAccount, tidy, tidyTitle } from '../bank-text.ts';
import { plainLine, type ReadLine, type StatementHead } from '../read-line.ts';
import { brokenLine } from '../refused-statement.ts';
import { unsignedAmount } from '../sound-amount.ts';
import { all, at, type Element, textAt, textsIn } from './xml-path.ts';

/** The agency's day: that of a moment in Warsaw; a day, or a moment of no zone, is what it says. Null where there is none. */
export function dayIn(date: Element | undefined): string | null {
  const moment = textAt(date, 'DtTm');
  const isZoned = moment !== null && /(?:Z|[+-]\d{2}:?\d{2})$/.test(moment);
  if (isZoned && !Number.isNaN(Date.parse(moment))) return today(new Date(moment));
  const parsed = parseDateCell((moment ?? textAt(date, 'Dt') ?? '').slice(0, 10));
  return 'value' in parsed ? String(parsed.value) : null;
}

/** An amount of the wire, whatever decimals it has: `1250`, `1250.5`, `1250.000`. Null where it is none. @throws RefusedStatement */
export function amountIn(element: Element | undefined): string | null {
  const text = (element?.text ?? '').trim().replace(/(\.\d{2})0+$/, '$1');
  return element && isAmount(text) ? unsignedAmount(fromCents(toCents(text)), element.row) : null;
}

/** Only what is booked counts; it is said by itself, or as a code (001.08). */
export const isBooked = (entry: Element): boolean =>
  (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK';

/** The lines of an entry of a statement: each transaction of a batch is one. */
export function entryLines(entry: Element, { account, currency }: StatementHead): ReadLine[] {
  const amount = amountIn(at(entry, 'Amt'));
  const [booked, value] = [dayIn(at(entry, 'BookgDt')), dayIn(at(entry, 'ValDt'))];
  const mark = textAt(entry, 'CdtDbtInd');
  const booked_on = booked ?? value;
  if (amount === null || booked_on === null || (mark !== 'CRDT' && mark !== 'DBIT'))
    throw brokenLine(entry.row, textsIn(entry).join(' '));
  const side = mark === 'CRDT' ? 'credit' : 'debit';
  const reversal = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '');
  const ofEntry = { booked_on, value_on: value ?? booked_on, side, reversal } as const;
  const isPaidToUs = (side === 'credit') !== reversal;
  return parts(entry, amount, currency).map(({ details, amount: part }) => ({
    ...plainLine,
    ...ofEntry,
    amount: part,
    ...partyIn(details, isPaidToUs),
    virtual_account: isPaidToUs ? virtualIn(details, account) : null,
    title: titleIn(details, entry),
    bank_reference: tidy(textAt(details, 'Refs', 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef')),
  }));
}

interface Part {
  readonly details: Element | undefined;
  readonly amount: string;
}

/** The transactions of an entry where they come to its amount; else it is one line. */
function parts(entry: Element, amount: string, currency: string | null): readonly Part[] {
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const [only] = details;
  if (details.length < 2) return [{ details: only, amount }];
  const known = details.flatMap((one) => {
    const part = amountOf(one, currency);
    return part === null ? [] : [{ details: one, amount: part }];
  });
  const sum = sumCents(known, ({ amount }) => toCents(amount));
  return known.length === details.length && sum === toCents(amount) ? known : [{ details: undefined, amount }];
}

/** What one transaction of a batch comes to, in the account's currency. */
function amountOf(details: Element, currency: string | null): string | null {
  const written = [
    at(details, 'Amt'),
    at(details, 'AmtDtls', 'TxAmt', 'Amt'),
    at(details, 'AmtDtls', 'CntrValAmt', 'Amt'),
    at(details, 'AmtDtls', 'InstdAmt', 'Amt'),
  ];
  const ours = written.find((one) => one && (one.attributes['Ccy'] ?? currency) === currency);
  return amountIn(ours);
}

/** Parties keep their roles where a transfer is taken back: whoever paid is the debtor still. */
function partyIn(details: Element | undefined, isDebtor: boolean) {
  const parties = at(details, 'RltdPties');
  const [role, ultimate] = isDebtor ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr'];
  const nameOf = (party: Element | undefined) => textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm');
  return {
    counterparty: tidy(nameOf(at(parties, role)) ?? nameOf(at(parties, ultimate))),
    counterparty_account: counterpartyAccount(accountOf(details, role)),
  };
}

const accountOf = (details: Element | undefined, role: string): string | null => {
  const id = at(details, 'RltdPties', `${role}Acct`, 'Id');
  return textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id');
};

/** The number of ours that was paid where it is another than the statement's: a case's own. */
function virtualIn(details: Element | undefined, account: string): string | null {
  const paid = ownAccount(accountOf(details, 'Cdtr') ?? '');
  return paid !== account && isBankAccount(paid) ? paid : null;
}

function titleIn(details: Element | undefined, entry: Element): string | null {
  const info = at(details, 'RmtInf');
  const free = all(info, 'Ustrd').map(({ text }) => text.trim());
  const structured = all(info, 'Strd').flatMap(textsIn);
  const texts = free.some(Boolean) ? free : structured;
  return tidyTitle(texts.join(' ')) ?? tidyTitle(textAt(entry, 'AddtlNtryInf') ?? textAt(details, 'AddtlTxInf'));
}
