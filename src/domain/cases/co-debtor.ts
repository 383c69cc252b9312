import { choice } from '#engine/fields/choice.ts';
import { money } from '#engine/fields/money.ts';
import { path } from '#engine/fields/path.ts';
import { reference } from '#engine/fields/reference.ts';
import { defineResource } from '#engine/resource.ts';
import { notNegative } from '#domain/fields/amount-checks.ts';
import { notErased } from '#domain/fields/erased-at.ts';
import { currencyField } from '#domain/lists/currency-field.ts';
import { debtCaseField } from './debt-case-field.ts';

/** Who owes beside the main debtor of a case: with them (art. 366 k.c.), as a surety (art. 876) or as a partner (art. 864). */
export const coDebtor = defineResource({
  name: 'co_debtor',
  plural: 'co_debtors',
  label: {
    pl: {
      one: 'współdłużnik',
      many: 'współdłużnicy',
      accusative: 'współdłużnika',
      genitive: 'współdłużników',
      few: 'współdłużników',
      gender: 'm',
    },
    en: { one: 'co-debtor', many: 'co-debtors' },
  },
  title: 'debtor_name',
  fields: {
    debt_case_id: debtCaseField,
    debtor_id: reference('debtor', {
      label: { pl: 'Dłużnik', en: 'Debtor' },
      required: true,
      among: notErased,
      unique: { within: ['debt_case_id'] },
      goesAlong: { erased: true, told: true },
    }),
    debtor_name: path('debtor', 'name', { label: { pl: 'Nazwa dłużnika', en: 'Debtor name' } }),
    debtor_nip: path('debtor', 'nip', { label: { pl: 'NIP dłużnika', en: 'Debtor tax number' } }),
    role: choice(
      {
        co_debtor: { pl: 'współdłużnik', en: 'co-debtor' },
        guarantor: { pl: 'poręczyciel', en: 'guarantor' },
        partner: { pl: 'wspólnik spółki', en: 'partner of the firm' },
      },
      { label: { pl: 'Rola', en: 'Role' }, required: true, default: 'co_debtor' },
    ),
    liable_to: money({
      label: { pl: 'Odpowiada do kwoty', en: 'Liable up to' },
      help: { pl: 'Jeśli puste: za całość', en: 'Blank: for the whole' },
      currency: '$currency',
      check: notNegative,
    }),
    currency_id: currencyField(),
  },
  within: 'debt_case',
  search: 'debtor_name_or_debt_case_odzysk_no',
  about: ['role', 'debt_case_id'],
  // Limits of what each answers for: together they are owed by nobody.
  sums: {},
  columns: ['debtor_id', 'debtor_nip', 'role', 'liable_to', 'currency_id', 'debt_case_id'],
  filters: ['debtor_name_or_debtor_nip_or_debt_case_odzysk_no_cont', 'role_eq'],
  sections: [
    {
      title: { pl: 'Współdłużnik', en: 'Co-debtor' },
      fields: ['debt_case_id', 'debtor_id', 'role', 'liable_to', 'currency_id'],
    },
  ],
});
