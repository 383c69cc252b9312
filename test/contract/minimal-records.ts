import { PLN } from '#domain/lists/currency.ts';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { listed, makeCase, makeContract, makeCreditor, makeDebtor, nextNip } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

type Made = Record<string, any>;
let made = 0;

/** The least that a record of each resource needs; lookups need a name and nothing else. */
const minimalRecords: Readonly<Record<string, (admin: Person) => Promise<Made>>> = {
  agreement_items: async (admin) => ({
    agreement_id: (await admin.create('agreements', await minimalRecords.agreements!(admin))).id,
    due_date: `${2100 + ++made}-01-31`,
    amount: '10.00',
  }),
  agreements: async (admin) => ({
    debt_case_id: (await makeCase(admin)).id,
    items: [{ due_date: '2097-01-31', amount: '100.00' }],
  }),
  activities: async (admin) => ({ debt_case_id: (await makeCase(admin)).id, activity_type_id: 2 }),
  addresses: async (admin) => ({
    business_entity_id: (await makeDebtor(admin)).id,
    address_type_id: await listed(admin, 'address_types', 'mailing'),
    city: 'Łódź',
  }),
  bank_accounts: async () => ({
    name: `Rachunek ${++made}`,
    number: withCheckDigits(`10205561${String(made).padStart(16, '0')}`),
    currency_id: PLN,
  }),
  co_debtors: async (admin) => ({
    debt_case_id: (await makeCase(admin)).id,
    debtor_id: (await makeDebtor(admin)).id,
    role: 'guarantor',
  }),
  commission_rules: async (admin) => ({
    creditor_id: (await makeCreditor(admin)).id,
    valid_from: '2026-01-01',
    basis: 'payment',
    tiers: [{ from: '0', percent: '10', fixed: '0' }],
  }),
  contract_items: async (admin) => ({ contract_id: (await makeContract(admin)).id }),
  contracts: async (admin) => ({ debt_case_id: (await makeCase(admin)).id, contract_no: `U/${++made}` }),
  creditor_payments: async (admin) => ({ debt_case_id: (await makeCase(admin)).id }),
  creditors: async () => ({ name: `Bank Źródło ${++made}`, nip: nextNip() }),
  currencies: async () => ({
    name: `waluta ${++made}`,
    code: `X${String.fromCodePoint(65 + (made % 26), 65 + ((made * 7) % 26))}`,
  }),
  debt_case_addresses: async (admin) => {
    const address = { ...(await minimalRecords.addresses!(admin)) };
    return { debt_case_id: (await makeCase(admin)).id, address_id: (await admin.create('addresses', address)).id };
  },
  debt_cases: async (admin) => ({
    creditor_id: (await makeCreditor(admin)).id,
    debtor_id: (await makeDebtor(admin)).id,
    debt_case_type_id: await listed(admin, 'debt_case_types', 'loan'),
    debt_case_state_id: await listed(admin, 'debt_case_states', 'vindication'),
  }),
  debtor_payments: async (admin) => ({
    debt_case_id: (await makeCase(admin)).id,
    amount: '10.00',
    currency_id: PLN,
    payment_date: '2026-11-20',
    debtor_payment_type_id: await listed(admin, 'debtor_payment_types', 'payment'),
  }),
  debtors: async () => ({ name: `Stolarnia Dąb ${++made}`, nip: nextNip() }),
  dispatches: async (admin) => {
    const { id: debt_case_id } = await makeCase(admin);
    return { debt_case_id, document_id: (await admin.create('documents', { debt_case_id })).id };
  },
  disputes: async (admin) => ({ debt_case_id: (await makeCase(admin)).id, ground: 'Reklamacja' }),
  documents: async (admin) => ({ debt_case_id: (await makeCase(admin)).id }),
  exchange_rates: async (admin) => ({
    currency_id: await listed(admin, 'currencies', 'EUR'),
    date: `${2100 + ++made}-01-01`,
    rate: '4.2831',
  }),
  interest_rates: async () => ({ kind: 'civil', valid_from: `${2100 + ++made}-01-01`, rate: '9.75' }),
  invoices: async (admin) => ({ debt_case_id: (await makeCase(admin)).id }),
  limitation_events: async (admin) => ({
    debt_case_id: (await makeCase(admin)).id,
    kind: 'recognition',
    date: '2026-11-20',
  }),
  letterheads: async () => ({ name: `Odzysk ${++made} sp. z o.o.`, city: 'Łódź' }),
  letter_wordings: async () => ({ kind: 'personal_data_notice', title: 'Informacja', body: `Tekst ${++made}` }),
  notification_templates: async () => ({ identifier: `szablon-${++made}`, kind: 'sms', content: 'Prosimy o kontakt.' }),
  notifications: async (admin) => ({
    debt_case_id: (await makeCase(admin)).id,
    recipient_id: (await admin.create('people', { last_name: 'Gęś', phone: '512345678' })).id,
    kind: 'sms',
    content: 'Prosimy o kontakt.',
  }),
  people: async () => ({ last_name: `Źdźbło ${++made}` }),
  saved_views: async () => ({ name: `Widok ${++made}`, address: '/debt_cases?q[open_eq]=true' }),
  settlements: async (admin) => ({
    creditor_id: (await makeCreditor(admin)).id,
    from: '2026-10-01',
    to: '2026-10-31',
  }),
  users: async () => ({
    first_name: 'Ewa',
    last_name: `Świt ${++made}`,
    email: `ewa.swit.${made}@odzysk.example`,
    role: 'debt_collector',
    password: 'Jesien2026Lato',
    password_confirmation: 'Jesien2026Lato',
  }),
};

/** A new record's payload for any resource that people make. */
export async function minimalRecord(admin: Person, plural: string): Promise<Made> {
  return minimalRecords[plural]?.(admin) ?? { name: `pozycja ${++made}` };
}
