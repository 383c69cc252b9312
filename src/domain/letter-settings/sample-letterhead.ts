import type { LetterheadFields } from './letterhead-of.ts';

/** What db/migrations/0002 gives an office before it has entered its own: made up, but banks would take the account. */
const sample = {
  name: 'Odzysk sp. z o.o.',
  street_nr: 'ul. Prosta 1',
  post_code: '00-950',
  city: 'Warszawa',
  phone: '+48 22 123 45 67',
  email: 'biuro@odzysk.example',
  place_of_return: 'Plac odbioru Odzysk, ul. Prosta 1, 00-950 Warszawa',
  bank_account: '61109010140000071219812874',
} satisfies Partial<LetterheadFields>;

/** Whether debtors would pay a stranger. */
export const isSampleAccount = (account: string | null): boolean => account === sample.bank_account;

/** Whether debtors would bring what they return to where nobody is. */
export const isSamplePlace = (place: string | null): boolean => place === sample.place_of_return;

/** Whether letters would come from the firm that is made up. */
export const isSampleFirm = (letterhead: LetterheadFields): boolean =>
  (['name', 'street_nr', 'post_code', 'city'] as const).every((name) => letterhead[name] === sample[name]);

/** Whether debtors would call or write to where nobody answers. */
export const isSampleContact = ({ phone, email }: LetterheadFields): boolean =>
  phone === sample.phone || email === sample.email;

/** Whether anything of it still waits for the office's own. */
export const isSampleLetterhead = (letterhead: LetterheadFields): boolean =>
  isSampleFirm(letterhead) ||
  isSampleContact(letterhead) ||
  isSampleAccount(letterhead.bank_account) ||
  isSamplePlace(letterhead.place_of_return);
