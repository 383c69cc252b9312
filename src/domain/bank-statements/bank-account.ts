import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { accountRules } from '#domain/fields/bank-account-field.ts';
import { currencyField } from '#domain/lists/currency-field.ts';

/** An account whose statements are read: the agency's own, or one of a creditor's. */
export const bankAccount = defineResource({
  name: 'bank_account',
  plural: 'bank_accounts',
  label: {
    pl: {
      one: 'rachunek bankowy',
      many: 'rachunki bankowe',
      accusative: 'rachunek bankowy',
      genitive: 'rachunków bankowych',
      gender: 'm',
    },
    en: { one: 'bank account', many: 'bank accounts' },
  },
  title: 'name',
  fields: {
    name: text({ label: { pl: 'Nazwa', en: 'Name' }, required: true }),
    number: text({
      label: { pl: 'Numer rachunku', en: 'Account number' },
      help: { pl: 'NRB albo IBAN', en: 'NRB or IBAN' },
      ...accountRules,
      required: true,
      unique: true,
    }),
    currency_id: currencyField(),
    creditor_id: reference('creditor', {
      label: { pl: 'Wierzyciel', en: 'Creditor' },
      help: {
        pl: 'Jeśli puste: rachunek agencji, z którego przelewa ona wierzycielom. Ten, na który wzywa do zapłaty, jest też w ustawieniach pism.',
        en: 'Blank: the agency’s account, from which it transfers to creditors. The one that its demand letters name is in the letter settings too.',
      },
    }),
    auto_post: boolean({
      label: { pl: 'Księguj pewne wpłaty automatycznie', en: 'Post certain payments automatically' },
      help: {
        pl: 'Pozycja z jedną pewną sprawą staje się wpłatą od razu, inne czekają na człowieka',
        en: 'A line with one certain case becomes a payment at once, others wait for a person',
      },
      required: true,
      default: false,
    }),
    virtual_prefix: text({
      label: { pl: 'Początek rachunków wirtualnych', en: 'Beginning of virtual accounts' },
      help: {
        pl: 'Same cyfry, z numerem rozliczeniowym banku, bez cyfr kontrolnych, np. 102055619999',
        en: 'Digits alone, with the sort code, without check digits, e.g. 102055619999',
      },
      normalise: (typed) => typed.replace(/[\s-]/g, ''),
      check: (value) => (/^\d{1,22}$/.test(value) ? null : 'not_account_prefix'),
    }),
    virtual_number: choice(
      {
        odzysk_no: { pl: 'numer sprawy', en: 'case number' },
        sant_customer_no: { pl: 'numer klienta w banku', en: 'bank’s customer number' },
      },
      {
        label: { pl: 'Koniec rachunków wirtualnych', en: 'End of virtual accounts' },
        when: { virtual_prefix_present: true },
      },
    ),
  },
  search: 'name_or_number',
  about: ['number', 'currency_id'],
  sort: 'name asc',
  columns: ['name', 'number', 'currency_id', 'creditor_id', 'auto_post', 'virtual_prefix', 'virtual_number'],
  filters: ['name_or_number_cont', 'currency_id_eq', 'creditor_id_eq'],
  sections: [
    {
      title: { pl: 'Rachunek', en: 'Account' },
      fields: ['name', 'number', 'currency_id', 'creditor_id', 'auto_post'],
    },
    {
      title: { pl: 'Rachunki wirtualne spraw', en: 'Virtual accounts of cases' },
      fields: ['virtual_prefix', 'virtual_number'],
    },
  ],
});
