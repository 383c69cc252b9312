import type { Choice } from '#engine/field.ts';
import type { Words } from '#engine/words.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { countries } from '#domain/fields/country.ts';
import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';

export const CURRENCIES: readonly Choice[] = [
  { value: 'PLN', alias: 'zł', label: { pl: 'złoty', en: 'zloty' } },
  { value: 'EUR', alias: 'euro', label: { pl: 'euro', en: 'euro' } },
];

/** By name or code: "Niemcy", "Germany", "DE". */
export const COUNTRIES: readonly Choice[] = Object.entries(countries).map(([value, label]) => ({ value, label }));

/** Legal forms as banks write them: in full, and by the abbreviations of the register (dots and spaces don't matter). */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  association: ['stowarzyszenie'],
  civil_partnership: ['spółka cywilna', 's.c.'],
  civil_private_enterprise: [
    'osoba fizyczna prowadząca działalność gospodarczą',
    'działalność gospodarcza',
    'JDG',
    'DG',
  ],
  cooperative: ['spółdzielnia'],
  foundation: ['fundacja'],
  general_partnership: ['spółka jawna', 'sp. j.', 'sp. jawna'],
  homestead: ['indywidualne gospodarstwo rolne', 'gospodarstwo rolne', 'rolnik'],
  joint_stock_company: ['spółka akcyjna', 'S.A.'],
  limited_liability_company: ['spółka z ograniczoną odpowiedzialnością', 'spółka z o.o.', 'sp. z o.o.'],
  limited_partnership: ['spółka komandytowa', 'sp. k.'],
  limited_partnership_by_shares: ['spółka komandytowo-akcyjna', 'S.K.A.'],
  natural_person: ['osoba fizyczna'],
  partnership: ['spółka partnerska', 'sp. p.'],
  state_owned: ['przedsiębiorstwo państwowe', 'P.P.'],
};

export const PARTNERSHIPS: readonly Choice[] = Object.entries(SPELLINGS).flatMap(([value, spellings]) =>
  spellings.map((pl) => ({ value, label: { pl, en: value.replaceAll('_', ' ') } })),
);

/** As the register of co-debtors names them, and the shorter word that people write. */
export const CO_DEBTOR_ROLES: readonly Choice[] = [
  ...(coDebtor.fields.role.choices ?? []),
  { value: 'partner', label: { pl: 'wspólnik', en: 'partner' } },
];

/** As the register of invoices names them, and the shorter words that people write. */
export const INVOICE_KINDS: readonly Choice[] = [
  ...Object.entries<Words>(invoiceKinds).map(([value, label]) => ({ value, label })),
  { value: 'interest_note', label: { pl: 'nota', en: 'note' } },
  { value: 'compensation', label: { pl: 'rekompensata', en: 'compensation' } },
];
