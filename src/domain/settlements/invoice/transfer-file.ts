import iconv from 'iconv-lite';
import type { SettlementDocument } from '../read-document.server.ts';

/** Credit transfer, as the standard numbers it. */
const TRANSFER = '110';
/** Its kind: a usual payment. */
const USUAL = '51';
const LINE = 35;
const LINES = 4;

/** Title of what is transferred: "Rozliczenie R/2026/000012 za 2026-10-01 - 2026-10-31"; a draft has no number. */
export const transferTitle = ({ settlement: { number, from, to } }: SettlementDocument): string =>
  `${number ? `Rozliczenie ${number}` : 'Rozliczenie'} za ${from} - ${to}`;

/**
 * What is to be transferred to the creditor as one order in Elixir-0, in Windows-1250; both accounts are Polish ones and the
 * amount is above zero. `day` is when the bank is to do it.
 */
export function transferFile(document: SettlementDocument, day: string): Buffer {
  const { agency, creditor, totals, payer_account } = document;
  const [from, to] = [payer_account ?? '', creditor.bank_account ?? ''];
  const fields = [
    TRANSFER,
    day.replaceAll('-', ''),
    String(totals.to_transfer),
    bankOf(from),
    '0',
    quoted(from),
    quoted(to),
    quoted(party(agency.name, agency)),
    quoted(party(creditor.name, creditor.address)),
    '0',
    bankOf(to),
    quoted(inLines(transferTitle(document))),
    '""',
    '""',
    quoted(USUAL),
  ];
  return iconv.encode(`${fields.join(',')}\r\n`, 'win1250');
}

/** The sort code of the bank, after the two check digits. */
const bankOf = (account: string): string => account.slice(2, 10);

interface Place {
  readonly street_nr: string | null;
  readonly post_code: string | null;
  readonly city: string | null;
}

function party(name: string, place: Place | null): string {
  const town = [place?.post_code, place?.city].filter(Boolean).join(' ');
  const named = linesOf(plain(name)).slice(0, 2);
  return [...named, ...[place?.street_nr, town].filter(Boolean).map((line) => plain(line!).slice(0, LINE))].join('|');
}

const inLines = (text: string): string => linesOf(plain(text)).slice(0, LINES).join('|');

/** Words in lines of 35 characters. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length && longer.length <= LINE) lines[lines.length - 1] = longer;
    else lines.push(word.slice(0, LINE));
  }
  return lines;
}

/** Without what parts fields and lines. */
const plain = (text: string): string => text.replace(/["|,\s]+/g, ' ').trim();

const quoted = (text: string): string => `"${text}"`;
