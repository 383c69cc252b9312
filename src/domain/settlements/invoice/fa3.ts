import { fromCents, sumCents } from '#engine/money.ts';
import { netsByRate, vatOf } from '../account.ts';
import type { NamedLine } from '../named-account.ts';
import type { SettlementDocument } from '../read-document.server.ts';
import { token, xml } from './xml-text.ts';

/** The logical structure FA(3), form 1-0E, of the Ministry of Finance. */
const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/';

/** VAT rates as the schema writes them, each with the number of its sums (P_13_1 and P_14_1); the zero rate has a net sum alone. */
const rates: Readonly<Record<string, { readonly said: string; readonly sums: string; readonly isZero?: true }>> = {
  '23.00': { said: '23', sums: '1' },
  '22.00': { said: '22', sums: '1' },
  '8.00': { said: '8', sums: '2' },
  '7.00': { said: '7', sums: '2' },
  '5.00': { said: '5', sums: '3' },
  '0.00': { said: '0 KR', sums: '6_1', isZero: true },
};

const isKnownRate = (rate: string): boolean => rate in rates;

const kinds: Readonly<Record<NamedLine['kind'], string>> = {
  payment: 'Prowizja od wpłat dłużników',
  correction: 'Korekta prowizji od wpłat dłużników',
  flat: 'Opłata stała za obsługę wierzytelności',
  item_returned: 'Wynagrodzenie za odebrane przedmioty',
};

/** The invoice of a closed settlement in złotys as FA(3); a seller's tax number, a net sum above zero and rates that it knows are seen to before. */
export function fa3Invoice(document: SettlementDocument): string {
  const { settlement } = document;
  const made = new Date(settlement.closed_at ?? 0);
  const day = dayInPoland(made);
  const header = xml('Naglowek', [
    xml('KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
    xml('WariantFormularza', '3'),
    xml('DataWytworzeniaFa', `${made.toISOString().slice(0, 19)}Z`),
    xml('SystemInfo', 'Odzysk'),
  ]);
  const body = [header, seller(document), buyer(document), invoice(document, day)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml('Faktura', body, { xmlns: NAMESPACE })}\n`;
}

const dayInPoland = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' }).format(at);

interface Place {
  readonly street_nr: string | null;
  readonly post_code: string | null;
  readonly city: string | null;
  readonly country?: string | null;
}

function address({ street_nr, post_code, city, country }: Place): string | null {
  const place = [post_code, city].filter(Boolean).join(' ');
  const [first, second] = [street_nr, place].filter((line): line is string => Boolean(line));
  if (!first) return null;
  return xml('Adres', [
    xml('KodKraju', country ?? 'PL'),
    xml('AdresL1', token(first)),
    second ? xml('AdresL2', token(second)) : null,
  ]);
}

const seller = ({ agency }: SettlementDocument): string =>
  xml('Podmiot1', [
    xml('DaneIdentyfikacyjne', [xml('NIP', agency.nip ?? ''), xml('Nazwa', token(agency.name))]),
    address(agency),
  ]);

/** The schema takes no tax number whose first three digits are of no tax office, though its check digit is right. */
export const isTaxNumberOfSchema = (nip: string): boolean => /^[1-9](\d[1-9]|[1-9]\d)\d{7}$/.test(nip);

function buyerNumber(nip: string | null): readonly string[] {
  if (!nip) return [xml('BrakID', '1')];
  return isTaxNumberOfSchema(nip) ? [xml('NIP', nip)] : [xml('KodKraju', 'PL'), xml('NrID', nip)];
}

/** Neither a local government nor a member of a VAT group, as far as is recorded. */
const buyer = ({ creditor: { name, nip, address: place } }: SettlementDocument): string =>
  xml('Podmiot2', [
    xml('DaneIdentyfikacyjne', [...buyerNumber(nip), xml('Nazwa', token(name))]),
    place && address(place),
    xml('JST', '2'),
    xml('GV', '2'),
  ]);

function invoice(document: SettlementDocument, day: string): string {
  const { settlement, lines, totals } = document;
  return xml('Fa', [
    xml('KodWaluty', 'PLN'),
    xml('P_1', day),
    xml('P_2', settlement.number ?? ''),
    xml('OkresFa', [xml('P_6_Od', settlement.from), xml('P_6_Do', settlement.to)]),
    ...sumsOf(lines).flatMap(({ no, net, vat }) => [
      xml(`P_13_${no}`, fromCents(net)),
      vat === null ? null : xml(`P_14_${no}`, fromCents(vat)),
    ]),
    xml('P_15', fromCents(totals.gross)),
    annotations,
    xml('RodzajFaktury', 'VAT'),
    ...rowsOf(lines).map((row, at) => invoiceRow(row, at + 1)),
    deduction(document),
    payment(document),
  ]);
}

/** What the rates of one number come to: 23 and 22 per cent, and 8 and 7, are written in one place. */
function sumsOf(lines: readonly NamedLine[]) {
  const nets = netsByRate(lines).filter(({ net }) => net !== 0n);
  return [...Map.groupBy(nets, ({ rate }) => rates[rate]!.sums)].map(([no, of]) => ({
    no,
    net: sumCents(of, ({ net }) => net),
    vat: rates[of[0]!.rate]!.isZero ? null : sumCents(of, ({ net, rate }) => vatOf(net, rate)),
  }));
}

/** No cash method, no self-billing, no reverse charge, no split payment by duty, no exemption, no margin. */
const annotations = xml('Adnotacje', [
  xml('P_16', '2'),
  xml('P_17', '2'),
  xml('P_18', '2'),
  xml('P_18A', '2'),
  xml('Zwolnienie', [xml('P_19N', '1')]),
  xml('NoweSrodkiTransportu', [xml('P_22N', '1')]),
  xml('P_23', '2'),
  xml('PMarzy', [xml('P_PMarzyN', '1')]),
]);

interface Row {
  readonly kind: NamedLine['kind'];
  readonly rate: string;
  readonly net: bigint;
}

/** One row of the invoice for each kind of line and rate; the lines themselves are in the account. */
function rowsOf(lines: readonly NamedLine[]): Row[] {
  const rows = Object.keys(kinds).flatMap((kind) =>
    netsByRate(lines.filter((line) => line.kind === kind)).map((of) => ({ kind: kind as Row['kind'], ...of })),
  );
  return rows.filter(({ net }) => net !== 0n);
}

const invoiceRow = ({ kind, rate, net }: Row, no: number): string =>
  xml('FaWiersz', [
    xml('NrWierszaFa', String(no)),
    xml('P_7', kinds[kind]),
    xml('P_8A', 'usł.'),
    xml('P_8B', '1'),
    xml('P_9A', fromCents(net)),
    xml('P_11', fromCents(net)),
    xml('P_12', rates[rate]!.said),
  ]);

/** What the agency holds back of what it collected, and what the creditor still has to pay. */
function deduction({ totals }: SettlementDocument): string | null {
  const held = heldBack(totals);
  if (held === 0n) return null;
  return xml('Rozliczenie', [
    xml('Odliczenia', [xml('Kwota', fromCents(held)), xml('Powod', 'Potrącono z wpłat dłużników')]),
    xml('SumaOdliczen', fromCents(held)),
    xml('DoZaplaty', fromCents(totals.gross - held)),
  ]);
}

const heldBack = ({ collected_by_agency: agency, gross }: SettlementDocument['totals']): bigint => {
  if (agency <= 0n) return 0n;
  return agency < gross ? agency : gross;
};

const TRANSFER = '6';

function payment({ totals, agency }: SettlementDocument): string | null {
  if (totals.gross === heldBack(totals))
    return xml('Platnosc', [xml('PlatnoscInna', '1'), xml('OpisPlatnosci', 'potrącenie z wpłat dłużników')]);
  const account = agency.bank_account;
  return xml('Platnosc', [
    xml('FormaPlatnosci', TRANSFER),
    account ? xml('RachunekBankowy', [xml('NrRB', account)]) : null,
  ]);
}

/** The first VAT rate of an account that the schema has no place for. */
export const unknownRate = (lines: readonly NamedLine[]): string | undefined =>
  netsByRate(lines).find(({ rate, net }) => net !== 0n && !isKnownRate(rate))?.rate;

/** Whether something is sold at no tax. */
export const hasZeroRate = (lines: readonly NamedLine[]): boolean =>
  netsByRate(lines).some(({ rate, net }) => net !== 0n && rates[rate]?.isZero === true);
