import { choice } from '#engine/fields/choice.ts';

/** What a bank's file may be, as answers name it. */
export const statementFormat = choice(
  {
    mt940: { pl: 'wyciąg MT940', en: 'MT940 statement' },
    'camt.053': { pl: 'wyciąg camt.053', en: 'camt.053 statement' },
    elixir0: { pl: 'plik Elixir-0', en: 'Elixir-0 file' },
    csv: { pl: 'plik CSV', en: 'CSV file' },
    virtual_accounts: { pl: 'lista rachunków wirtualnych', en: 'list of virtual accounts' },
  },
  { label: { pl: 'Format pliku', en: 'File format' }, readOnly: true, filled: true },
);
