import type { Words } from '#engine/words.ts';
import { foldText } from '#engine/fold-text.ts';

/** What a column of a table may hold, by the name that a mapping gives it. */
export const statementColumns = {
  booked_on: { pl: 'data księgowania', en: 'booking date' },
  value_on: { pl: 'data waluty', en: 'value date' },
  amount: { pl: 'kwota', en: 'amount' },
  credit: { pl: 'kwota uznania', en: 'credit amount' },
  debit: { pl: 'kwota obciążenia', en: 'debit amount' },
  side: { pl: 'strona (Wn/Ma), gdy kwota jest bez znaku', en: 'side (debit/credit) of an amount without a sign' },
  currency: { pl: 'waluta', en: 'currency' },
  title: { pl: 'tytuł', en: 'title' },
  counterparty: { pl: 'kontrahent', en: 'counterparty' },
  counterparty_account: { pl: 'rachunek kontrahenta', en: 'counterparty’s account' },
  bank_reference: { pl: 'numer operacji', en: 'bank’s reference' },
  virtual_account: { pl: 'rachunek wirtualny', en: 'virtual account' },
} satisfies Readonly<Record<string, Words>>;

export type StatementColumn = keyof typeof statementColumns;

/** Which header each column stands under. */
export type Mapping = Readonly<Partial<Record<StatementColumn, string>>>;

export const isStatementColumn = (name: string): name is StatementColumn => name in statementColumns;

/** mBank's table, whole and short. */
const ofMbank: readonly Mapping[] = [
  {
    booked_on: 'Data księgowania',
    value_on: 'Data operacji',
    title: 'Tytuł',
    counterparty: 'Nadawca/Odbiorca',
    counterparty_account: 'Numer konta',
    amount: 'Kwota',
  },
  { booked_on: 'Data operacji', title: 'Opis operacji', amount: 'Kwota' },
];

/** A bank's list of what came to which virtual account. */
const ofVirtualAccounts: Mapping = {
  booked_on: 'Data księgowania',
  virtual_account: 'Rachunek wirtualny',
  amount: 'Kwota',
  currency: 'Waluta',
  counterparty: 'Nadawca',
  counterparty_account: 'Rachunek nadawcy',
  title: 'Tytuł',
};
const OF_VIRTUAL_ALONE = ['booked_on', 'virtual_account', 'amount'] as const;

/** By folded header where it stands; of several of one name, such as `Waluta`, the first. */
export const headerPlaces = (headers: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    headers
      .map((header, place) => [foldText(header), place] as const)
      .filter(([header]) => header !== '')
      .toReversed(),
  );

/** Where the columns of a mapping stand; those that are not there are left out. */
export function placesOf(mapping: Mapping, headers: readonly string[]): ReadonlyMap<StatementColumn, number> {
  const places = headerPlaces(headers);
  return new Map(
    Object.keys(statementColumns)
      .filter(isStatementColumn)
      .flatMap((column) => {
        const place = places.get(foldText(mapping[column] ?? ''));
        return place === undefined ? [] : [[column, place] as const];
      }),
  );
}

/** Whether a table is a list of virtual accounts. */
export const isVirtualList = (headers: readonly string[]): boolean => {
  const places = placesOf(ofVirtualAccounts, headers);
  return OF_VIRTUAL_ALONE.every((column) => places.has(column));
};

/** A mapping that nobody needs to tell: mBank's, or a list of virtual accounts. */
export function usualMapping(headers: readonly string[]): Mapping | null {
  if (isVirtualList(headers)) return ofVirtualAccounts;
  const isThere = (mapping: Mapping) => placesOf(mapping, headers).size === Object.keys(mapping).length;
  return ofMbank.find(isThere) ?? null;
}

const known = new Set(
  [...ofMbank, ofVirtualAccounts].flatMap((mapping) => Object.values(mapping)).map((header) => foldText(header)),
);

/** By these the header of a table that a bank made is found. */
export const isBankHeader = (text: string): boolean => known.has(foldText(text));
