import { countryName, isAbroad } from '#domain/fields/country.ts';
import { formatMoney, sumMoney, toCents } from '#engine/money.ts';
import type { LetterAddress, LetterArrears, LetterContract, LetterData, LetterItem } from './letter-data.ts';
import { bindShortWords, breakLongWords, formatAccount, formatPolishDate } from './polish-typography.ts';
import { amountInWords } from './polish-words.ts';
import type { LetterCurrency } from './polish-words.ts';

export type PrintedFacts = ReturnType<typeof printedFacts>;

/** What a letter speaks of as it is printed: dates "5 listopada 2026 r.", amounts "1 234,50 zł" with words, sums made, absent texts null. */
export function printedFacts(data: LetterData) {
  const { agency, creditor, debtor } = data;
  return {
    ...data,
    letter_date: formatPolishDate(data.letter_date),
    interest_to: formatPolishDate(data.interest_to),
    deadline: formatPolishDate(data.deadline),
    return_place: breakLongWords(bindShortWords(data.return_place)),
    attorney_dates: listed(distinct(data.contracts.map((contract) => printedDate(contract.attorney_date)))),
    prior_call_dates: listed(distinct(data.contracts.map((contract) => printedDate(contract.prior_call_date)))) || null,
    agency: { ...agency, address: addressLine(agency.address), address_lines: addressLines(agency.address) },
    creditor: { ...creditor, address: addressLine(creditor.address) },
    debtor: {
      ...debtor,
      name: breakLongWords(debtor.name),
      recipient: debtor.recipient ? breakLongWords(debtor.recipient) : null,
      address: addressLine(debtor.address),
      address_lines: addressLines(debtor.address),
    },
    contracts: data.contracts.map(printedContract),
    arrears: data.arrears.map(printedArrears),
    totals: printedTotals(data.arrears),
    has_arrears: data.arrears.some((row) => toCents(totalOf(row)) > 0n),
    reinstatement_conditions: data.reinstatement_conditions.map(bindShortWords),
  };
}

function printedContract(contract: LetterContract) {
  const { security } = contract;
  return {
    ...contract,
    start_date: printedDate(contract.start_date),
    attorney_date: printedDate(contract.attorney_date),
    termination_date: printedDate(contract.termination_date),
    prior_call_date: printedDate(contract.prior_call_date),
    restructuring_call_date: printedDate(contract.restructuring_call_date),
    security: security && { ...security, agreement_date: printedDate(security.agreement_date) },
    items: contract.items.map(printedItem),
  };
}

function printedItem(item: LetterItem) {
  return {
    ...item,
    name: breakLongWords(item.name),
    number: item.undercarriage_no || item.serial_no || null,
    number_kind: item.undercarriage_no ? 'VIN' : item.serial_no ? 'nr ser.' : null,
    production_year: item.production_year === null ? null : String(item.production_year),
  };
}

function printedArrears(row: LetterArrears) {
  const amount = (value: string) => formatMoney(value, row.currency);
  return {
    contract_nos: row.contract_nos.join(', '),
    currency: row.currency,
    principal: amount(row.principal),
    interest: amount(row.interest),
    costs: amount(row.costs),
    total: amount(totalOf(row)),
    account: row.account && formatAccount(row.account),
  };
}

function totalOf(row: LetterArrears): string {
  return sumMoney([row.principal, row.interest, row.costs]);
}

// One sum per currency: złote and euro are never added.
function printedTotals(arrears: readonly LetterArrears[]) {
  return distinct(arrears.map((row) => row.currency)).map((currency: LetterCurrency) => {
    const rows = arrears.filter((row) => row.currency === currency);
    const sum = (pick: (row: LetterArrears) => string) => sumMoney(rows.map(pick));
    const total = sum(totalOf);
    return {
      currency,
      principal: formatMoney(
        sum((row) => row.principal),
        currency,
      ),
      interest: formatMoney(
        sum((row) => row.interest),
        currency,
      ),
      costs: formatMoney(
        sum((row) => row.costs),
        currency,
      ),
      total: formatMoney(total, currency),
      in_words: amountInWords(total, currency),
    };
  });
}

function printedDate(date: string | null): string | null {
  return date === null ? null : formatPolishDate(date);
}

function addressLines(address: LetterAddress | null): string[] {
  const place = [address?.post_code, address?.city].filter(Boolean).join('\u00A0');
  // The house number stays with its street.
  const street = address?.street_nr?.replace(/ (?=\d)/g, '\u00A0');
  const country = isAbroad(address?.country) ? countryName(String(address?.country), 'pl').toUpperCase() : null;
  return [street, place, country].filter((line): line is string => Boolean(line));
}

function addressLine(address: LetterAddress | null): string | null {
  return addressLines(address).join(', ') || null;
}

function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null);
}

function listed(texts: readonly string[]): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} i\u00A0${texts.at(-1)}` : (texts[0] ?? '');
}
