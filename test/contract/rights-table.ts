import type { RoleName } from '#domain/rights/role.ts';

/**
 * What each role is answered, as contract §6 and §11 say it and as it was read by hand: this table is not made from the
 * program's own. Columns: admin, coordinator, santander_coordinator, debt_collector, terrain_debt_collector, creditor.
 *
 *   all   on every record
 *   own   on records of one's own cases; another's is as unknown as a missing one
 *   mine  on records of one's own cases that one made oneself
 *   –     never, whatever the id
 */
const agreed = `
  debt_cases show            all  all  own   own   own   own
  debt_cases csv             all  all  own   own   –     own
  debt_cases create          all  all  own   –     –     –
  debt_cases update          all  all  own   own   –     –
  debt_cases destroy         all  –    –     –     –     –
  debt_cases summons         all  all  own   own   –     –

  debtors show               all  all  own   own   own   own
  debtors csv                all  all  own   own   –     own
  debtors create             all  all  all   –     –     –
  debtors update             all  all  own   own   –     –
  debtors destroy            all  all  own   –     –     –

  creditors show             all  all  own   own   own   own
  creditors csv              all  all  own   own   –     own
  creditors create           all  –    –     –     –     –
  creditors update           all  all  –     –     –     –
  creditors destroy          all  –    –     –     –     –

  business_entities show     all  all  own   own   own   own
  business_entities csv      all  all  own   own   –     own
  business_entities create   –    –    –     –     –     –
  business_entities update   –    –    –     –     –     –
  business_entities destroy  –    –    –     –     –     –

  people show                all  all  own   own   own   own
  people csv                 all  all  own   own   –     own
  people create              all  all  own   own   own   –
  people update              all  all  own   own   own   –
  people destroy             all  all  own   –     –     –

  addresses show             all  all  own   own   own   own
  addresses csv              all  all  own   own   –     own
  addresses create           all  all  own   own   own   –
  addresses update           all  all  own   own   own   –
  addresses destroy          all  all  own   –     –     –

  debt_case_addresses show     all  all  own   own   own   own
  debt_case_addresses csv      all  all  own   own   –     own
  debt_case_addresses create   all  all  own   own   own   –
  debt_case_addresses update   all  all  own   own   own   –
  debt_case_addresses destroy  all  all  own   –     –     –

  co_debtors show            all  all  own   own   own   own
  co_debtors csv             all  all  own   own   –     own
  co_debtors create          all  all  own   own   –     –
  co_debtors update          all  all  own   own   –     –
  co_debtors destroy         all  all  own   –     –     –

  contracts show             all  all  own   own   own   own
  contracts csv              all  all  own   own   –     own
  contracts create           all  all  own   –     –     –
  contracts update           all  all  own   own   –     –
  contracts destroy          all  all  own   –     –     –

  contract_items show        all  all  own   own   own   own
  contract_items csv         all  all  own   own   –     own
  contract_items create      all  all  own   own   –     –
  contract_items update      all  all  own   own   own   –
  contract_items destroy     all  all  own   –     –     –

  debtor_payments show       all  all  own   own   own   own
  debtor_payments csv        all  all  own   own   –     own
  debtor_payments create     all  all  own   own   –     –
  debtor_payments update     all  all  own   mine  –     –
  debtor_payments destroy    all  all  own   –     –     –

  creditor_payments show     all  all  own   –     –     own
  creditor_payments csv      all  all  own   –     –     own
  creditor_payments create   all  all  own   –     –     –
  creditor_payments update   all  all  own   –     –     –
  creditor_payments destroy  all  all  own   –     –     –

  invoices show              all  all  own   own   own   own
  invoices csv               all  all  own   own   –     own
  invoices create            all  all  own   own   –     –
  invoices update            all  all  own   own   –     –
  invoices destroy           all  all  own   –     –     –

  limitation_events show      all  all  own   own   own   –
  limitation_events csv       all  all  own   own   –     –
  limitation_events create    all  all  own   own   –     –
  limitation_events update    all  all  own   own   –     –
  limitation_events destroy   all  all  own   –     –     –

  disputes show      all  all  own   own   own   –
  disputes csv       all  all  own   own   –     –
  disputes create    all  all  own   own   –     –
  disputes update    all  all  own   own   –     –
  disputes destroy   all  all  own   –     –     –

  agreements show      all  all  own   own   own   own
  agreements csv       all  all  own   own   –     own
  agreements create    all  all  own   own   –     –
  agreements update    all  all  own   own   –     –
  agreements activate  all  all  own   own   –     –
  agreements cancel    all  all  own   own   –     –
  agreements confirm   all  all  own   –     –     –
  agreements destroy   all  all  own   –     –     –

  agreement_items show      all  all  own   own   own   own
  agreement_items csv       all  all  own   own   –     own
  agreement_items create    all  all  own   own   –     –
  agreement_items update    all  all  own   own   –     –
  agreement_items destroy   all  all  own   own   –     –

  documents show             all  all  own   own   own   own
  documents csv              all  all  own   own   –     own
  documents create           all  all  own   own   own   –
  documents update           all  all  own   mine  mine  –
  documents destroy          all  all  own   –     –     –

  binary_files show          all  all  own   own   own   own
  binary_files csv           all  all  own   own   –     own
  binary_files create        all  all  own   mine  mine  –
  binary_files update        –    –    –     –     –     –
  binary_files destroy       all  all  own   mine  mine  –

  dispatches show            all  all  own   own   own   –
  dispatches csv             all  all  own   own   –     –
  dispatches create          all  all  own   own   –     –
  dispatches update          all  all  own   own   –     –
  dispatches destroy         all  all  own   –     –     –

  activities show            all  all  own   own   own   own
  activities csv             all  all  own   own   –     own
  activities create          all  all  own   own   own   –
  activities update          all  all  own   mine  mine  –
  activities finish          all  all  own   mine  mine  –
  activities cancel          all  all  own   own   own   –
  activities destroy         all  all  own   –     –     –

  promises show              all  all  own   own   own   own
  promises csv               all  all  own   own   –     own
  promises create            –    –    –     –     –     –
  promises update            –    –    –     –     –     –
  promises destroy           –    –    –     –     –     –

  notifications show         all  all  own   own   own   –
  notifications csv          all  all  own   own   –     –
  notifications create       all  all  own   own   own   –
  notifications update       all  all  own   mine  mine  –
  notifications send         all  all  own   own   own   –
  notifications destroy      all  all  own   –     –     –

  notification_templates show     all  all  all  all  all  –
  notification_templates csv      all  all  all  all  –    –
  notification_templates create   all  all  –    –    –    –
  notification_templates update   all  all  –    –    –    –
  notification_templates destroy  all  all  –    –    –    –

  santander_import_files show     all  all  all  –    –    –
  santander_import_files csv      all  all  all  –    –    –
  santander_import_files create   –    –    –    –    –    –
  santander_import_files update   –    –    –    –    –    –
  santander_import_files upload   all  all  all  –    –    –
  santander_import_files destroy  all  –    –    –    –    –

  tags show     all  all  all  all  all  –
  tags csv      all  –    –    –  –  –
  tags create   all  all  all  –  –  –
  tags update   all  all  all  –  –  –
  tags destroy  all  all  –  –  –  –

  letterheads show     all  –  –  –  –  –
  letterheads csv      all  –  –  –  –  –
  letterheads create   all  –  –  –  –  –
  letterheads update   –    –  –  –  –  –
  letterheads destroy  –    –  –  –  –  –

  letter_wordings show     all  –  –  –  –  –
  letter_wordings csv      all  –  –  –  –  –
  letter_wordings create   all  –  –  –  –  –
  letter_wordings update   –    –  –  –  –  –
  letter_wordings destroy  –    –  –  –  –  –

  interest_rates show     all  –  –  –  –  –
  interest_rates csv      all  –  –  –  –  –
  interest_rates create   all  –  –  –  –  –
  interest_rates update   all  –  –  –  –  –
  interest_rates destroy  all  –  –  –  –  –

  exchange_rates show     all  all  all  all  all  all
  exchange_rates csv      all  all  all  all  –    all
  exchange_rates create   all  –    –    –    –    –
  exchange_rates update   all  –    –    –    –    –
  exchange_rates destroy  all  –    –    –    –    –

  commission_rules show     all  all  –  –  –  –
  commission_rules csv      all  all  –  –  –  –
  commission_rules create   all  all  –  –  –  –
  commission_rules update   all  all  –  –  –  –
  commission_rules destroy  all  all  –  –  –  –

  bank_accounts show     all  all  –  –  –  –
  bank_accounts csv      all  all  –  –  –  –
  bank_accounts create   all  all  –  –  –  –
  bank_accounts update   all  all  –  –  –  –
  bank_accounts destroy  all  all  –  –  –  –

  bank_statements show     all  all  –  –  –  –
  bank_statements csv      all  all  –  –  –  –
  bank_statements create   –    –    –  –  –  –
  bank_statements update   –    –    –  –  –  –
  bank_statements destroy  –    –    –  –  –  –

  bank_transfers show     all  all  –  –  –  –
  bank_transfers csv      all  all  –  –  –  –
  bank_transfers create   –    –    –  –  –  –
  bank_transfers update   –    –    –  –  –  –
  bank_transfers destroy  –    –    –  –  –  –

  bank_transfer_matches show     all  all  –  –  –  –
  bank_transfer_matches csv      all  all  –  –  –  –
  bank_transfer_matches create   –    –    –  –  –  –
  bank_transfer_matches update   –    –    –  –  –  –
  bank_transfer_matches destroy  –    –    –  –  –  –
`;

/** Reference lists are one line of the contract: read by everybody, changed and exported by administrators. */
const ofLists = `
  show     all  all  all  all  all  all
  csv      all  –    –    –    –    –
  create   all  –    –    –    –    –
  update   all  –    –    –    –    –
  destroy  all  –    –    –    –    –
`;

export type Extent = 'all' | 'own' | 'mine' | '–';
/** What a role may do with one kind of record, by action. */
export type Agreed = ReadonlyMap<string, Readonly<Record<RoleName, Extent>>>;

const columns: readonly RoleName[] = [
  'admin',
  'coordinator',
  'santander_coordinator',
  'debt_collector',
  'terrain_debt_collector',
  'creditor',
];

function line(words: readonly string[]): Readonly<Record<RoleName, Extent>> {
  return Object.fromEntries(columns.map((name, index) => [name, words[index]])) as Record<RoleName, Extent>;
}

const wordsOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim().split(/\s+/))
    .filter((words) => words.length > 1);

const table = Map.groupBy(wordsOf(agreed), ([plural]) => plural!);

/** The agreed rights on a resource; those of the reference lists for one that is not named. */
export function agreedFor(plural: string): Agreed {
  const lines = table.get(plural)?.map(([, ...words]) => words) ?? wordsOf(ofLists);
  return new Map(lines.map(([action, ...words]) => [action!, line(words)]));
}

export const roleNames = columns;
export const namedPlurals = [...table.keys()];
