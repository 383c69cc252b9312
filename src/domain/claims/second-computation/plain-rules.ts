import type { CaseFacts, InvoiceFacts } from '../case-facts.ts';

export type Rates = Readonly<Record<string, readonly { readonly from: string; readonly rate: string }[]>>;

export const money = (amount: string) => BigInt(amount.replace('.', ''));
export const text = (hundredths: bigint) => String(hundredths).padStart(3, '0').replace(/(..)$/, '.$1');

export function nextDay(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

const easters: Readonly<Record<string, string>> = {
  2014: '04-20',
  2015: '04-05',
  2016: '03-27',
  2017: '04-16',
  2018: '04-01',
  2019: '04-21',
  2020: '04-12',
  2021: '04-04',
  2022: '04-17',
  2023: '04-09',
  2024: '03-31',
  2025: '04-20',
  2026: '04-05',
  2027: '03-28',
};
const feasts = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'];

function isFree(date: string): boolean {
  const [year, day] = [date.slice(0, 4), date.slice(5)];
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || (weekday === 6 && date >= '2017-01-01')) return true;
  if (feasts.includes(day) || (day === '12-24' && year >= '2025') || date === '2018-11-12') return true;
  const daysAfterEaster = (Date.parse(date) - Date.parse(`${year}-${easters[year]}`)) / 86_400_000;
  return daysAfterEaster === 1 || daysAfterEaster === 60;
}

function dayAfterDue(due: string): string {
  let day = due;
  while (isFree(day)) day = nextDay(day);
  return nextDay(day);
}

/** Which interest an invoice bears, and from when. */
export function bearingOf(facts: CaseFacts, invoice: InvoiceFacts, hasPrincipal: boolean) {
  const { debtor, creditor } = facts;
  const natural = debtor.partnership === 'natural_person';
  const consumer = debtor.consumer === null ? natural || (!debtor.partnership && !debtor.nip) : debtor.consumer;
  const contract = facts.contracts.find(({ id }) => id === invoice.contract_id);
  let [kind, agreedRate]: [string | null, string | null] = [invoice.interest_kind, invoice.interest_rate];
  if (kind === null && invoice.kind === 'compensation') kind = 'statutory';
  if (kind === null && contract) [kind, agreedRate] = [contract.interest_kind, contract.interest_rate];
  kind ??= creditor.interest_kind;
  kind ??= consumer || creditor.is_bank || contract?.is_loan ? 'statutory' : 'commercial';
  if (consumer && kind.startsWith('commercial')) kind = 'statutory';
  if (invoice.kind === 'interest_note') kind = 'none';
  const bears = kind !== 'none' && hasPrincipal && invoice.due_date !== null;
  return { kind, agreedRate, from: bears ? dayAfterDue(invoice.due_date) : null };
}

/** The rate of one day in hundredths of a per cent. */
export function rateOfDay(kind: string, agreedRate: string | null, date: string, rates: Rates): bigint {
  const of = (name: string) => hundredths(rates[name]!.filter(({ from }) => from <= date).at(-1)!.rate);
  const isOld = date < '2016-01-01';
  if (kind.startsWith('commercial')) return of(isOld ? 'civil' : kind);
  if (kind === 'statutory') return of('civil');
  const most = isOld ? of('civil') : of('civil') * 2n;
  return kind === 'maximum' || hundredths(agreedRate!) > most ? most : hundredths(agreedRate!);
}

function hundredths(rate: string): bigint {
  const [whole, decimals = ''] = rate.split('.');
  return BigInt(whole!) * 100n + BigInt(decimals.padEnd(2, '0'));
}
