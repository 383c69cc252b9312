import { dispatchWays, isRegistered } from '#domain/dispatches/dispatch-choices.ts';
import { countryName, isAbroad } from '#domain/fields/country.ts';
import { upTo } from '#domain/cases/up-to.ts';
import { formatMoney, sumMoney, toCents } from '#engine/money.ts';
import type {
  LetterAddress,
  LetterArrears,
  LetterClaim,
  LetterContract,
  LetterData,
  LetterItem,
} from './letter-data.ts';
import { bindShortWords, formatAccount, formatDay, formatPolishDate, setLines } from './polish-typography.ts';
import { amountInWords } from './polish-words.ts';
import { printedSteps } from './printed-steps.ts';

export type PrintedFacts = ReturnType<typeof printedFacts>;

/** Common windowed envelopes of the size DL, in millimetres. */
const usualWindowTop = 50;

/** What a letter speaks of as it is printed: dates "5 listopada 2026 r.", amounts "1 234,50 zł" with words, sums made, absent texts null. */
export function printedFacts(data: LetterData) {
  const { agency, creditor, debtor } = data;
  const attorneyDates = attorneyDatesOf(data);
  return {
    ...data,
    way: printedWay(data),
    letter_date: formatPolishDate(data.letter_date),
    interest_to: formatPolishDate(data.interest_to),
    deadline: formatPolishDate(data.deadline),
    return_place: setLines(data.return_place),
    zd_no: setOrNull(data.zd_no),
    attachments: data.attachments.map(setLines),
    attorney_dates: listed(attorneyDates),
    has_several_attorneys: attorneyDates.length > 1,
    prior_call_dates: listed(datesOf(data, ({ prior_call_date }) => prior_call_date)) || null,
    restructuring_call_dates: listed(datesOf(data, (contract) => contract.restructuring_call_date)) || null,
    agency: {
      ...agency,
      address: setOrNull(addressLine(agency.address)),
      address_lines: addressLines(agency.address),
      window_top_mm: agency.window_top_mm ?? usualWindowTop,
    },
    creditor: { ...creditor, name: setLines(creditor.name), address: setOrNull(addressLine(creditor.address)) },
    attorney_date: printedDate(data.attorney_date ?? null),
    addressee: printedAddressee(data),
    has_several_debtors: data.has_several_debtors === true,
    debtor: {
      ...debtor,
      name: setLines(debtor.name),
      recipient: setOrNull(debtor.recipient),
      address: setOrNull(addressLine(debtor.address)),
      address_lines: addressLines(debtor.address),
    },
    agreement: printedAgreement(data),
    agrees_on_part: agreesOnPart(data),
    contracts: data.contracts.map(printedContract),
    arrears: data.arrears.map(printedArrears),
    claims: (data.claims ?? []).map(printedClaim),
    interest_steps: (data.claims ?? []).flatMap(printedSteps),
    totals: printedTotals(data.arrears),
    demanded: demandedOf(data),
    agreed_interest_title: agreedTitles[data.agreed_interest_of ?? 'agreement'],
    has_agreed_interest: data.arrears.some(({ agreed_interest }) => toCents(agreed_interest ?? '0') > 0n),
    has_principal: data.arrears.some(({ principal }) => toCents(principal) > 0n),
    bears_interest: bearsInterest(data),
    has_interest: data.arrears.some(({ interest }) => toCents(interest) > 0n),
    has_costs: data.arrears.some(({ costs }) => toCents(costs) > 0n),
    costs_ground: setOrNull(data.costs_ground),
    police_ground: setOrNull(data.police_ground),
    working_days: data.working_days ? String(data.working_days) : null,
    has_arrears: data.arrears.some((row) => toCents(totalOf(row)) > 0n),
    // Nothing is resumed that was not terminated.
    reinstatement_conditions: data.contracts.some(({ termination_date }) => termination_date)
      ? data.reinstatement_conditions.map(setLines)
      : [],
  };
}

/** Whether the addressee comes to owe more with each day: not where an agreement stops it, nor where they owe all of their limit. */
function bearsInterest({ arrears, addressee, interest_stopped_in: stopped = [] }: LetterData): boolean {
  const limit = addressee?.liable_to;
  if (limit && toCents(limit.amount) <= toCents(owedIn(arrears, limit.currency))) return false;
  const hasInterest = arrears.some(({ interest }) => toCents(interest) > 0n);
  return (
    hasInterest && arrears.some(({ principal, currency }) => toCents(principal) > 0n && !stopped.includes(currency))
  );
}

/** Only the post's registered letters say how they are sent. */
function printedWay({ way = 'registered_receipt' }: LetterData): string | null {
  if (!isRegistered(way)) return null;
  const { pl } = dispatchWays[way];
  return pl.charAt(0).toUpperCase() + bindShortWords(pl.slice(1));
}

function printedAgreement({ agreement }: LetterData) {
  if (!agreement) return null;
  const { currency, total, signed_on, grace_days, items } = agreement;
  return {
    ...agreement,
    signed_on: printedDate(signed_on),
    grace_days: daysInPolish(grace_days),
    has_grace: grace_days > 0,
    items_count: String(items.length),
    total: formatMoney(total, currency),
    in_words: amountInWords(total, currency),
    first_due: printedDate(items[0]?.due_date ?? null),
    items: items.map(({ no, due_date, amount }) => ({
      no: `${no}.`,
      due_day: formatDay(due_date),
      amount: formatMoney(amount, currency),
    })),
  };
}

/** Whether more is owed than what was agreed on. */
const agreesOnPart = ({ agreement, arrears }: LetterData): boolean =>
  agreement ? toCents(owedIn(arrears, agreement.currency)) > toCents(agreement.total) : false;

/** In two parts, of which each may stand on a line of its own. */
const agreedTitles = {
  agreement: ['Odsetki', 'umowne'],
  notes: ['Odsetki', 'z not'],
  both: ['Odsetki umowne', 'i z not'],
} as const;

/** What a letter shows as owed in a currency. */
export const owedIn = (arrears: readonly LetterArrears[], currency: string): string =>
  sumMoney(arrears.filter((row) => row.currency === currency).map(totalOf));

/** After "dłużej niż": "1 dzień", "7 dni". */
const daysInPolish = (days: number): string => `${days}\u00A0${days === 1 ? 'dzień' : 'dni'}`;

/** What is recorded of a notice that was not given is not told. */
const nothingOfNotice = { termination_ground: null, delivery_date: null };

function printedContract(contract: LetterContract) {
  const { security } = contract;
  const ofNotice = contract.termination_date === null ? nothingOfNotice : contract;
  return {
    ...contract,
    contract_no: setLines(contract.contract_no),
    start_date: printedDate(contract.start_date),
    attorney_date: printedDate(contract.attorney_date),
    termination_date: printedDate(contract.termination_date),
    termination_ground: setOrNull(ofNotice.termination_ground),
    delivery_date: printedDate(ofNotice.delivery_date ?? null),
    prior_call_date: printedDate(contract.prior_call_date),
    prior_call_deadline: printedDate(contract.prior_call_deadline ?? null),
    restructuring_call_date: printedDate(contract.restructuring_call_date),
    security: security && {
      agreement_no: setOrNull(security.agreement_no),
      agreement_date: printedDate(security.agreement_date),
    },
    items: contract.items.map(printedItem),
  };
}

function printedItem(item: LetterItem) {
  return {
    ...item,
    name: setLines(item.name),
    number: setOrNull(item.undercarriage_no || item.serial_no),
    registration_no: setOrNull(item.registration_no),
    number_kind: item.undercarriage_no ? 'VIN' : item.serial_no ? 'nr ser.' : null,
    production_year: item.production_year === null ? null : String(item.production_year),
  };
}

function printedArrears(row: LetterArrears) {
  const amount = (value: string) => formatMoney(value, row.currency);
  return {
    contract_nos: setLines(row.contract_nos.join(', ')),
    currency: row.currency,
    principal: amount(row.principal),
    agreed_interest: amount(row.agreed_interest ?? '0.00'),
    interest: amount(row.interest),
    costs: amount(row.costs),
    total: amount(totalOf(row)),
    account: printedAccount(row),
  };
}

/** What is not paid in złotys is paid across borders: by IBAN, with the bank's BIC. */
function printedAccount({ account, bic, currency }: LetterArrears): string | null {
  if (!account || currency === 'PLN') return account && formatAccount(account);
  const iban = formatAccount(/^\d/.test(account) ? `PL${account}` : account);
  return bic ? `${iban}, BIC\u00A0${bic}` : iban;
}

function printedClaim({ currency, ...claim }: LetterClaim) {
  const amount = (value: string) => formatMoney(value, currency);
  return {
    label: setLines(claim.label),
    contract_no: setOrNull(claim.contract_no),
    due_day: claim.due_date && formatDay(claim.due_date),
    amount: amount(claim.amount),
    principal: amount(claim.principal),
    agreed_interest: amount(claim.agreed_interest),
    interest: amount(claim.interest),
  };
}

const totalOf = ({ principal, agreed_interest = '0.00', interest, costs }: LetterArrears): string =>
  sumMoney([principal, agreed_interest, interest, costs]);

function attorneyDatesOf(data: LetterData): string[] {
  const ofCase = printedDate(data.attorney_date ?? null);
  if (data.contracts.length > 0 || ofCase === null) return datesOf(data, ({ attorney_date }) => attorney_date);
  return [ofCase];
}

function printedAddressee({ debtor, addressee }: LetterData) {
  const own = { recipient: debtor.recipient ?? null, capacity: null, liable_to: null, is_consumer: debtor.is_consumer };
  const { name, address, recipient, capacity, liable_to, is_consumer, nip } = addressee ?? { ...debtor, ...own };
  return {
    name: setLines(name),
    recipient: setOrNull(recipient),
    address_lines: addressLines(address),
    address: setOrNull(addressLine(address)),
    nip,
    capacity,
    liable_to: liable_to && formatMoney(liable_to.amount, liable_to.currency),
    is_consumer: is_consumer === true,
  };
}

/** What the addressee is asked for: in each currency all of it, or as far as they owe; a limit leaves its currency alone. */
function demandedOf({ arrears, addressee }: LetterData) {
  const currencies = distinct(arrears.map((row) => row.currency));
  const owed = currencies.map((currency) => ({ currency, amount: owedIn(arrears, currency) }));
  return upTo(addressee?.liable_to, owed).map(({ currency, amount }) => ({
    total: formatMoney(amount, currency),
    in_words: amountInWords(amount, currency),
  }));
}

/** Each once, the earliest first, as printed. */
function datesOf({ contracts }: LetterData, dateOf: (contract: LetterContract) => string | null): string[] {
  return distinct(contracts.map(dateOf)).toSorted().map(formatPolishDate);
}

// One sum per currency: złote and euro are never added.
function printedTotals(arrears: readonly LetterArrears[]) {
  return distinct(arrears.map((row) => row.currency)).map((currency) => {
    const rows = arrears.filter((row) => row.currency === currency);
    const sum = (pick: (row: LetterArrears) => string) => formatMoney(sumMoney(rows.map(pick)), currency);
    const total = sumMoney(rows.map(totalOf));
    return {
      currency,
      principal: sum((row) => row.principal),
      agreed_interest: sum((row) => row.agreed_interest ?? '0.00'),
      interest: sum((row) => row.interest),
      costs: sum((row) => row.costs),
      total: formatMoney(total, currency),
      in_words: amountInWords(total, currency),
    };
  });
}

const setOrNull = (text: string | null | undefined): string | null => (text ? setLines(text) : null);

function printedDate(date: string | null): string | null {
  return date === null ? null : formatPolishDate(date);
}

/** As on an envelope: the post reads the country in capitals. */
const addressLines = (address: LetterAddress | null): string[] =>
  addressParts(address, (country) => country.toUpperCase()).map(setLines);

/** An address in one line, as letters print it. */
export const addressLine = (address: LetterAddress | null): string | null =>
  addressParts(address, (country) => country).join(', ') || null;

function addressParts(address: LetterAddress | null, written: (country: string) => string): string[] {
  const place = [address?.post_code, address?.city].filter(Boolean).join('\u00A0');
  // The house number stays with its street.
  const street = address?.street_nr?.replace(/ (?=\d)/g, '\u00A0');
  const country = isAbroad(address?.country) ? written(countryName(String(address?.country), 'pl')) : null;
  return [street, place, country].filter((part): part is string => Boolean(part));
}

function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null);
}

function listed(texts: readonly string[]): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} i\u00A0${texts.at(-1)}` : (texts[0] ?? '');
}
