import { fromCents, toCents } from '#engine/money.ts';
import { PLN_ACCOUNT } from './mt940.ts';

export interface CamtEntry {
  readonly amount: string;
  readonly mark?: 'CRDT' | 'DBIT';
  readonly state?: string;
  readonly reversal?: boolean;
  /** `<Dt>…</Dt>` or `<DtTm>…</DtTm>`; the statement's day unless told. */
  readonly booked?: string;
  readonly value?: string;
  /** What else stands in the entry. */
  readonly inner?: string;
  /** Whether the balance knows of it. */
  readonly counted?: boolean;
  readonly currency?: string;
}

/** An entry of a camt.053; `{day}` becomes the statement's. */
export function camtEntry(entry: CamtEntry): string {
  const { amount, mark = 'CRDT', state = '<Sts>BOOK</Sts>', reversal = false, inner = '', currency = 'PLN' } = entry;
  const { booked = '<Dt>{day}</Dt>', value = '<Dt>{day}</Dt>', counted = true } = entry;
  const dates = `<BookgDt>${booked}</BookgDt><ValDt>${value}</ValDt>`;
  const taken = reversal ? '<RvslInd>true</RvslInd>' : '';
  const sign = mark === 'CRDT' ? '' : '-';
  return `<!--${counted ? sign + amount : '0.00'}--><Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${taken}${state}${dates}${inner}</Ntry>`;
}

export interface CamtStatement {
  readonly day: string;
  readonly version?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly entries?: readonly string[];
  readonly account?: string;
  readonly currency?: string;
  readonly no?: string;
}

/** A camt.053 with one statement; its closing balance is what the entries come to unless told. */
export function camt(statement: CamtStatement): string {
  const { day, version = '02', opening = '100.00', entries = [], account = PLN_ACCOUNT } = statement;
  const { currency = 'PLN', no = '12' } = statement;
  const sum = entries.reduce((all, entry) => all + toCents(/^<!--(.*?)-->/.exec(entry)![1]!), toCents(opening));
  const { closing = fromCents(sum) } = statement;
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Stmt><Id>${no}/2026</Id><Acct><Id><IBAN>PL${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening)}${balance('CLBD', closing)}
${entries.join('\n').replaceAll('{day}', day)}
</Stmt></BkToCstmrStmt></Document>
`;
}
