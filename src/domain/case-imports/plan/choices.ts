import type { Choice } from '#engine/field.ts';
import type { Words } from '#engine/words.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { countries } from '#domain/fields/country.ts';
import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import { partnership } from '#domain/parties/partnership.ts';

export const CURRENCIES: readonly Choice[] = [
  { value: 'PLN', alias: 'zł', label: { pl: 'złoty', en: 'zloty' } },
  { value: 'EUR', alias: 'euro', label: { pl: 'euro', en: 'euro' } },
];

/** By name or code: "Niemcy", "Germany", "DE". */
export const COUNTRIES: readonly Choice[] = Object.entries(countries).map(([value, label]) => ({ value, label }));

/** What banks write for a legal form, dots and spaces apart. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  civil_partnership: ['s.c.'],
  civil_private_enterprise: ['działalność gospodarcza', 'JDG', 'DG'],
  general_partnership: ['sp. j.', 'sp. jawna'],
  homestead: ['gospodarstwo rolne', 'rolnik'],
  joint_stock_company: ['S.A.'],
  limited_liability_company: ['spółka z o.o.', 'sp. z o.o.'],
  limited_partnership: ['sp. k.'],
  limited_partnership_by_shares: ['S.K.A.'],
  partnership: ['sp. p.'],
  state_owned: ['P.P.'],
};

/** As debtors have them, and by the abbreviations of the register. */
export const PARTNERSHIPS: readonly Choice[] = [
  ...(partnership.choices ?? []),
  ...Object.entries(SHORT_FORMS).flatMap(([value, forms]) =>
    forms.map((form) => ({ value, label: { pl: form, en: form } })),
  ),
];

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
