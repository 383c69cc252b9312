import { PLN } from '#domain/lists/currency.ts';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { attach, listed, makeCreditor, nextNip } from '#test/builders.ts';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { sendAuction } from '#test/auction.ts';
import type { RoleName } from '#domain/role.ts';
import { bankRows } from './bank-rows.ts';
import { roleNames } from './rights-table.ts';
import { bankCreditor, caseWithEverything } from './two-cases.ts';

type Made = Record<string, any>;
/** One record of each kind in one case: ids by plural. */
export type Ids = Readonly<Record<string, number>>;

/** Two cases that differ in whose they are, and somebody of each role to whom the first belongs. */
export interface World {
  readonly people: Readonly<Record<RoleName, Person>>;
  readonly own: Ids;
  readonly foreign: Ids;
  /** A valid new record that lives in one of the two. */
  record(plural: string, within: Ids): Promise<Made>;
}

let count = 0;

export async function rightsWorld(app: TestApp): Promise<World> {
  const admin = await app.as('admin');
  const bank = await bankCreditor(admin);
  const other = await makeCreditor(admin);
  const others = roleNames.filter((name) => name !== 'admin' && name !== 'creditor');
  const people = Object.fromEntries(
    await Promise.all(others.map(async (name) => [name, await app.as(name)])),
  ) as Record<RoleName, Person>;
  people.admin = admin;
  people.creditor = await app.as('creditor', { business_entity_ids: [bank.id] });
  const user_ids = [people.debt_collector.id, people.terrain_debt_collector.id];
  const shared = await sharedRecords(app, admin);
  const filled = async (creditorId: number, details: Made): Promise<Ids> => {
    const ids = await caseWithEverything(admin, creditorId, details);
    const file = await attach(admin, ids.documents, 'umowa.txt', 'Treść');
    return { ...shared, ...ids, business_entities: ids.debtors, binary_files: file.id };
  };
  const own = await filled(bank.id, { user_ids });
  const foreign = await filled(other.id, {});
  return { people, own, foreign, record: (plural, within) => newRecord(admin, plural, within) };
}

/** Those that belong to no case. */
async function sharedRecords({ database }: TestApp, admin: Person): Promise<Ids> {
  const { body } = await sendAuction(admin, Buffer.from('zd_no;result\nnie-ma;sprzedana\n'));
  const template = await admin.create('notification_templates', await newRecord(admin, 'notification_templates', {}));
  const made = async (plural: string) => (await admin.create(plural, await newRecord(admin, plural, {}))).id as number;
  const bank_accounts = await made('bank_accounts');
  return {
    bank_accounts,
    ...(await bankRows(database, admin, bank_accounts)),
    santander_import_files: body.id,
    notification_templates: template.id,
    letterheads: await made('letterheads'),
    letter_wordings: await made('letter_wordings'),
    interest_rates: await made('interest_rates'),
    exchange_rates: await made('exchange_rates'),
    commission_rules: await made('commission_rules'),
    tags: await made('tags'),
  };
}

/** A record of that kind that is valid in the case of those ids, and unlike all others. */
async function newRecord(admin: Person, plural: string, ids: Ids): Promise<Made> {
  const debt_case_id = ids.debt_cases;
  const no = ++count;
  switch (plural) {
    case 'debt_cases':
      return {
        creditor_id: ids.creditors,
        debtor_id: ids.debtors,
        debt_case_type_id: await listed(admin, 'debt_case_types', 'loan'),
        debt_case_state_id: await listed(admin, 'debt_case_states', 'process'),
      };
    case 'debtors':
    case 'creditors':
      return { name: `Cegielnia Żar ${no}`, nip: nextNip() };
    case 'people':
      return { last_name: `Wróbel ${no}`, phone: '600200300', business_entity_id: ids.debtors };
    case 'addresses':
      return { business_entity_id: ids.debtors, address_type_id: 1, city: `Zgierz ${no}` };
    case 'debt_case_addresses': {
      const address = await admin.create('addresses', await newRecord(admin, 'addresses', ids));
      return { debt_case_id, address_id: address.id };
    }
    case 'co_debtors': {
      // The debtor of another case of the same people, who see them there.
      const { body } = await admin.get(`/api/debt_cases/${debt_case_id}`);
      const { creditor_id, debt_case_type_id, debt_case_state_id, user_ids } = body;
      const { id: debtor_id } = await admin.create('debtors', { name: `Poręczyciel ${no}`, nip: nextNip() });
      const likewise = { creditor_id, debt_case_type_id, debt_case_state_id, user_ids };
      await admin.create('debt_cases', { ...likewise, debtor_id });
      return { debt_case_id, debtor_id, role: 'guarantor' };
    }
    case 'contracts':
      return { debt_case_id, contract_no: `N/${no}` };
    case 'contract_items':
      return { contract_id: ids.contracts, name: `Wózek ${no}` };
    case 'debtor_payments':
      return {
        debt_case_id,
        amount: '1.00',
        currency_id: PLN,
        payment_date: '2026-11-02',
        debtor_payment_type_id: await listed(admin, 'debtor_payment_types', 'payment'),
      };
    case 'creditor_payments':
    case 'invoices':
    case 'documents':
      return { debt_case_id, description: `Opis ${no}` };
    case 'dispatches':
      return { debt_case_id, document_id: ids.documents, way: 'plain' };
    case 'limitation_events':
      return { debt_case_id, kind: 'recognition', date: '2026-11-02', description: `Opis ${no}` };
    case 'agreements':
      return { debt_case_id, items: [{ due_date: '2097-01-31', amount: '100.00' }] };
    case 'agreement_items':
      return { agreement_id: ids.agreements, due_date: `${3000 + no}-01-01`, amount: '10.00' };
    // Of one claim: one of the whole case would stop its messages.
    case 'disputes':
      return { debt_case_id, invoice_id: ids.invoices, ground: `Reklamacja ${no}` };
    case 'activities':
      return { debt_case_id, activity_type_id: 2, task_state: 'ongoing' };
    case 'notifications':
      return { debt_case_id, recipient_id: ids.people, kind: 'sms', content: 'Prosimy o telefon' };
    case 'notification_templates':
      return { identifier: `wzor-${no}`, kind: 'sms', content: 'Prosimy o kontakt.' };
    case 'letterheads':
      return { name: `Odzysk ${no} sp. z o.o.`, city: 'Łódź' };
    case 'letter_wordings':
      return { kind: 'personal_data_notice', title: 'Informacja', body: `Tekst ${no}` };
    case 'interest_rates':
      return { kind: 'civil', valid_from: `${3000 + no}-01-01`, rate: '9.75' };
    case 'bank_accounts':
      return { name: `Rachunek ${no}`, number: withCheckDigits(`11402004${String(no).padStart(16, '0')}`) };
    case 'commission_rules': {
      const { id: creditor_id } = await makeCreditor(admin);
      return { creditor_id, valid_from: '2026-01-01', basis: 'payment', tiers: [{ from: 0, percent: 10 }] };
    }
    case 'exchange_rates':
      return { currency_id: await listed(admin, 'currencies', 'EUR'), date: `${3000 + no}-01-01`, rate: '4.2831' };
    case 'currencies':
      return {
        name: `waluta ${no}`,
        code: `Q${String.fromCodePoint(65 + (no % 26), 65 + (Math.floor(no / 26) % 26))}`,
      };
    default:
      return { name: `pozycja ${no}` };
  }
}
