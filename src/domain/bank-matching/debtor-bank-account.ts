import { reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { formatBankAccount } from '#domain/fields/bank-account.ts';

/** An account that a debtor's payment came from, learnt from whoever matched it by hand. */
export const debtorBankAccount = defineResource({
  name: 'debtor_bank_account',
  plural: 'debtor_bank_accounts',
  // The accounts a debtor was typed with are a set of the debtor's, in a table of that name.
  table: 'learnt_debtor_accounts',
  label: {
    pl: {
      one: 'poznany rachunek dłużnika',
      many: 'poznane rachunki dłużników',
      accusative: 'poznany rachunek dłużnika',
      genitive: 'poznanych rachunków dłużników',
      gender: 'm',
    },
    en: { one: 'learnt debtor account', many: 'learnt debtor accounts' },
  },
  title: 'number',
  fields: {
    debtor_id: reference('debtor', {
      label: { pl: 'Dłużnik', en: 'Debtor' },
      readOnly: true,
      filled: true,
      goesAlong: { erased: 'removed', told: true },
    }),
    number: text({
      label: { pl: 'Numer rachunku', en: 'Account number' },
      format: formatBankAccount,
      readOnly: true,
      filled: true,
      searched: true,
      erased: 'text',
    }),
    user_id: reference('user', { label: { pl: 'Nauczył(a)', en: 'Taught by' }, readOnly: true }),
  },
  about: ['debtor_id'],
  columns: ['number', 'debtor_id', 'user_id', 'created_at'],
  filters: ['number_cont', 'debtor_id_eq'],
});
