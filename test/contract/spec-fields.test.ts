import { describe, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { tag } from '#domain/cases/tag.ts';
import { lookups } from '#domain/lists/lookups.ts';
import { associationName } from '#engine/model.ts';
import { appWith } from '#test/app.ts';
import { attach, listed, makeCase, makeContract, makeCreditor } from '#test/builders.ts';
import { caseWithEverything } from './two-cases.ts';
import { minimalRecord } from './minimal-records.ts';

const [app, admin] = await appWith('admin');

const entity = 'name nip krs regon type partnership partnership_label';
const euro = 'initial_amount_euro remaining_amount_euro total_amount_euro payments_sum_euro';
const santanderCase = `sant_customer_no sant_contract_no sant_product sant_segment sant_branch sant_stage sant_interwent
  sant_dpd sant_overdue_principal sant_overdue_interest sant_overdue_fees sant_exposure sant_termination_date
  sant_delivery_date sant_auction_state sant_auction_state_label sant_auction_date sant_auction_amount sant_auction_comment`;
const santanderContract = `sant_contract_state sant_financing_kind sant_financing_kind_label sant_initial_value
  sant_residual_value sant_installment_amount sant_installments_due sant_last_payment_date sant_insurance_end_date sant_bank_account`;

/** The fields of spec §3 under their own names, with the labels and bank fields of contract §1, §7 and §11. */
const fields: Readonly<Record<string, string>> = {
  activities: `activity_type_id activity_type description given_to_user_id given_to_user user_id user planned_date
    performed_at created_at task_state task_state_label visibility_type visibility_type_label debt_case_id debt_case
    contact_address_id contact_address contact_documents_signed_state contact_item_seen_state contact_kind
    debtor_contacted item_return_pledge_date payment_pledge_date`,
  addresses: `address_type_id address_type business_entity_id business_entity post_code province province_label city
    street_nr notes`,
  business_entities: entity,
  creditors: entity,
  debtors: entity,
  contracts: `contract_no contract_type_id contract_type start_date attorney_date dissolution_date termination_date
    contract_items debt_case_id debt_case deleted ${santanderContract}`,
  contract_items: `name contract_item_type_id contract_item_type contract_item_state_id contract_item_state state
    state_label serial_no registration_no engine_no undercarriage_no production_year collection_date seen usage_location
    police_call_date police_cancel_date police_remission_date contract_id contract`,
  creditor_payments: `creditor_id creditor debt_case_id debt_case contract_ids contracts creditor_payment_type_id
    creditor_payment_type description entry_date invoice_no net_amount sale_date`,
  currencies: 'code name symbol',
  debt_cases: `creditor_id creditor creditor_nip debtor_id debtor debtor_nip debt_case_type_id debt_case_type
    debt_case_state_id debt_case_state state start_date finish_date expiration_date entry_date receive_date report_date
    attorney_date initial_amount remaining_amount total_amount payments_sum ${euro} debt_collection_cost invoice_no notes
    description odzysk_no zd_no user_ids users person_id person customer importer debtor_address_id debtor_address
    debtor_post_code debtor_city debtor_province debtor_province_label last_action_at ${santanderCase}`,
  debt_case_addresses: 'post_code province province_label business_entity debt_case_id debt_case address_id address',
  debtor_payments: `amount currency_id currency debtor_payment_type_id debtor_payment_type confirmation_source_id
    confirmation_source confirming_person_id confirming_person contract_ids contracts description payment_date
    debt_case_id debt_case`,
  documents: `contract_ids contracts description file uploaded_at user_id user visible debt_case_id debt_case
    binary_files`,
  invoices: `amount original_amount contract_id contract currency_id currency description due_date kind kind_label
    created_at updated_at debt_case_id debt_case`,
  notifications: `content identifier kind kind_label notification_template_id notification_template recipient_id
    recipient recipient_email recipient_sms sent_at state state_label title debt_case_id debt_case failure_reason`,
  notification_templates: 'content description identifier kind kind_label title',
  people: `first_name last_name full_name email phone description going online_access person_data_source_id
    person_data_source business_entity_id business_entity creditor_ids creditors debtor_ids debtors user`,
  santander_import_files: 'name content created_at success_count failure_count missing_count',
  users: `email first_name last_name full_name phone role role_label business_entity_ids business_entities
    person_data_source_id person_data_source sant_interwent person_id person deleted`,
  ...Object.fromEntries([...lookups, tag].map(({ plural }) => [plural, 'name code'])),
};

const stored = 'id created_at updated_at lock_version';
const namesOf = (plural: string) => `${stored} ${fields[plural]}`.split(/\s+/);
const missing = (record: object, plural: string) => namesOf(plural).filter((name) => !Object.hasOwn(record, name));
const madeOtherwise = new Set(['business_entities', 'santander_import_files']);

test('every resource of the specification is here', () => {
  expect(Object.keys(fields).filter((plural) => !model.byPlural(plural))).toEqual([]);
});

test('a file that only an upload makes has a blank form too, with every field of the specification', async () => {
  const { status, body } = await admin.get('/api/santander_import_files/new');
  expect([status, missing(body, 'santander_import_files')]).toEqual([200, []]);
});

describe.each(Object.keys(fields).filter((plural) => !madeOtherwise.has(plural)))('%s', (plural) => {
  test('have every field of the specification when new, saved, shown, edited and listed', async () => {
    const saved = await admin.create(plural, await minimalRecord(admin, plural));
    const { body: fresh } = await admin.get(`/api/${plural}/new`);
    const { body: shown } = await admin.get(`/api/${plural}/${saved.id}`);
    const { body: edited } = await admin.get(`/api/${plural}/${saved.id}/edit`);
    const { body: list } = await admin.get(`/api/${plural}?id_eq=${saved.id}`);
    for (const record of [fresh, saved, shown, edited, list.data[0]]) expect(missing(record, plural)).toEqual([]);
    expect(fresh).toMatchObject({ id: null, created_at: null, lock_version: null });
  });

  test('carry a label beside each id, and the records beside each set of ids', async () => {
    const resource = model.byPlural(plural)!;
    const { body } = await admin.get(`/api/${plural}/new`);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!field.to || field.storage.in === 'children') continue;
      expect(Object.hasOwn(body, associationName(name, field)), name).toBe(true);
    }
  });
});

test('an entity of either type has every field, also where both are listed', async () => {
  const { id } = await makeCreditor(admin);
  const { body } = await admin.get(`/api/business_entities/${id}`);
  expect(missing(body, 'business_entities')).toEqual([]);
});

test('labels say what the ids point to', async () => {
  const collector = await app.as('debt_collector');
  const creditor = await makeCreditor(admin, { name: 'Leasing Północ', partnership: 'joint_stock_company' });
  const debtCase = await makeCase(admin, { creditor_id: creditor.id, user_ids: [collector.id] });
  const shown = (await admin.get(`/api/debt_cases/${debtCase.id}`)).body;
  expect(shown).toMatchObject({
    creditor: 'Leasing Północ',
    creditor_nip: creditor.nip,
    debt_case_type: 'leasing',
    debt_case_state: 'w toku',
    state: 'process',
    user_ids: [collector.id],
    users: [{ id: collector.id, full_name: 'Osoba debt_collector' }],
  });
  expect(creditor).toMatchObject({ type: 'Creditor', partnership_label: 'spółka akcyjna' });
  const item = { name: 'Koparka', contract_item_state_id: await listed(admin, 'contract_item_states', 'theft') };
  const contract = await makeContract(admin, { debt_case_id: debtCase.id, contract_items: [item] });
  expect(contract.contract_items[0]).toMatchObject({
    state: 'theft',
    state_label: 'kradzież',
    contract: contract.contract_no,
  });
  const task = { debt_case_id: debtCase.id, activity_type_id: 1, given_to_user_id: collector.id };
  expect(await admin.create('activities', task)).toMatchObject({
    activity_type: 'notatka',
    user: 'Osoba admin',
    given_to_user: 'Osoba debt_collector',
    debt_case: debtCase.odzysk_no,
    task_state: 'ongoing',
    task_state_label: 'w toku',
  });
});

test('labels are in the language that is asked for', async () => {
  const creditor = await makeCreditor(admin, { partnership: 'foundation' });
  const said = async (language: string) =>
    (await admin.get(`/api/creditors/${creditor.id}`, { 'accept-language': language })).body.partnership_label;
  expect([await said('pl'), await said('en')]).toEqual(['fundacja', 'foundation']);
});

test('what a case holds shows its address, and a document its files', async () => {
  const made = await caseWithEverything(admin, (await makeCreditor(admin)).id);
  const { body: link } = await admin.get(`/api/debt_case_addresses/${made.debt_case_addresses}`);
  expect(link).toMatchObject({ city: 'Kraków', address_type: 'do korespondencji', debt_case_id: made.debt_cases });
  const file = await attach(admin, made.documents, 'umowa.txt', 'Umowa');
  const { body: document } = await admin.get(`/api/documents/${made.documents}`);
  expect(document.binary_files).toMatchObject([{ id: file.id, file_url: file.file_url, file_name: 'umowa.txt' }]);
  expect(document.file).toBe(file.file_url);
});

test('a case is created with amounts in złotys and euros, each with its sums', async () => {
  const made = await makeCase(admin, {
    initial_amount: 100,
    initial_amount_euro: '20.5',
    debt_collection_cost: '1.10',
  });
  expect(made).toMatchObject({
    initial_amount: '100.00',
    debt_collection_cost: '1.10',
    total_amount: '101.10',
    payments_sum: '0.00',
    remaining_amount: '101.10',
    initial_amount_euro: '20.50',
    total_amount_euro: '20.50',
    payments_sum_euro: '0.00',
    remaining_amount_euro: '20.50',
  });
});
