import { PLN } from '#domain/lists/currency.ts';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { listed, type Made, makeCase, makeContract, makeCreditor, makeDebtor, nextNip } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

/** Ids by plural, of records that belong together. */
export type Ids = Readonly<Record<string, number>>;
let made = 0;

const caseIn = async (admin: Person, { debt_cases }: Ids): Promise<number> => debt_cases ?? (await makeCase(admin)).id;
const debtorIn = async (admin: Person, { debtors }: Ids): Promise<number> => debtors ?? (await makeDebtor(admin)).id;
const creditorIn = async (admin: Person, { creditors }: Ids): Promise<number> =>
  creditors ?? (await makeCreditor(admin)).id;
const another = async (admin: Person, plural: string, within: Ids): Promise<number> =>
  (await admin.create(plural, await minimalRecord(admin, plural, within))).id;
const inCase =
  (more: Made = {}) =>
  async (admin: Person, within: Ids) => ({ debt_case_id: await caseIn(admin, within), ...more });

/** The least that a record of each resource needs, unlike all others; lookups need a name and nothing else. */
const minimalRecords: Readonly<Record<string, (admin: Person, within: Ids) => Promise<Made>>> = {
  agreement_items: async (admin, { agreements, ...within }) => ({
    agreement_id: agreements ?? (await another(admin, 'agreements', within)),
    due_date: `${2100 + ++made}-01-31`,
    amount: '10.00',
  }),
  agreements: inCase({ items: [{ due_date: '2097-01-31', amount: '100.00' }] }),
  activities: inCase({ activity_type_id: 2, task_state: 'ongoing' }),
  addresses: async (admin, within) => ({
    business_entity_id: await debtorIn(admin, within),
    address_type_id: await listed(admin, 'address_types', 'mailing'),
    city: `Zgierz ${++made}`,
  }),
  bank_accounts: async () => ({
    name: `Rachunek ${++made}`,
    number: withCheckDigits(`10205561${String(made).padStart(16, '0')}`),
    currency_id: PLN,
  }),
  // The debtor of another case of the same people, who see them there.
  co_debtors: async (admin, within) => {
    const debt_case_id = await caseIn(admin, within);
    const { body } = await admin.get(`/api/debt_cases/${debt_case_id}`);
    const { creditor_id, debt_case_type_id, debt_case_state_id, user_ids } = body;
    const { id: debtor_id } = await makeDebtor(admin);
    const likewise = { creditor_id, debt_case_type_id, debt_case_state_id, user_ids };
    await admin.create('debt_cases', { ...likewise, debtor_id });
    return { debt_case_id, debtor_id, role: 'guarantor' };
  },
  commission_rules: async (admin) => ({
    creditor_id: (await makeCreditor(admin)).id,
    valid_from: '2026-01-01',
    basis: 'payment',
    tiers: [{ from: '0', percent: '10', fixed: '0' }],
  }),
  contract_items: async (admin, { contracts }) => ({ contract_id: contracts ?? (await makeContract(admin)).id }),
  contracts: async (admin, within) => ({
    debt_case_id: await caseIn(admin, within),
    contract_no: `U/${++made}`,
  }),
  creditor_payments: inCase(),
  creditors: async () => ({ name: `Bank Źródło ${++made}`, nip: nextNip() }),
  currencies: async () => ({
    name: `waluta ${++made}`,
    code: `X${String.fromCodePoint(65 + (made % 26), 65 + ((made * 7) % 26))}`,
  }),
  debt_case_addresses: async (admin, within) => ({
    debt_case_id: await caseIn(admin, within),
    address_id: await another(admin, 'addresses', within),
  }),
  debt_cases: async (admin, within) => ({
    creditor_id: await creditorIn(admin, within),
    debtor_id: await debtorIn(admin, within),
    debt_case_type_id: await listed(admin, 'debt_case_types', 'loan'),
    debt_case_state_id: await listed(admin, 'debt_case_states', 'vindication'),
  }),
  debtor_payments: async (admin, within) => ({
    debt_case_id: await caseIn(admin, within),
    amount: '10.00',
    currency_id: PLN,
    payment_date: '2026-11-20',
    debtor_payment_type_id: await listed(admin, 'debtor_payment_types', 'payment'),
  }),
  debtors: async () => ({ name: `Stolarnia Dąb ${++made}`, nip: nextNip() }),
  dispatches: async (admin, within) => {
    const debt_case_id = await caseIn(admin, within);
    return {
      debt_case_id,
      document_id: within.documents ?? (await another(admin, 'documents', { debt_cases: debt_case_id })),
    };
  },
  // Of one claim where there is one: a dispute of the whole case would stop its messages.
  disputes: async (admin, within) => ({
    debt_case_id: await caseIn(admin, within),
    ...(within.invoices && { invoice_id: within.invoices }),
    ground: `Reklamacja ${++made}`,
  }),
  documents: inCase(),
  exchange_rates: async (admin) => ({
    currency_id: await listed(admin, 'currencies', 'EUR'),
    date: `${2100 + ++made}-01-01`,
    rate: '4.2831',
  }),
  interest_rates: async () => ({ kind: 'civil', valid_from: `${2100 + ++made}-01-01`, rate: '9.75' }),
  invoices: inCase(),
  limitation_events: inCase({ kind: 'recognition', date: '2026-11-20' }),
  letterheads: async () => ({ name: `Odzysk ${++made} sp. z o.o.`, city: 'Łódź' }),
  letter_wordings: async () => ({ kind: 'personal_data_notice', title: 'Informacja', body: `Tekst ${++made}` }),
  notification_templates: async () => ({ identifier: `szablon-${++made}`, kind: 'sms', content: 'Prosimy o kontakt.' }),
  notifications: async (admin, within) => ({
    debt_case_id: await caseIn(admin, within),
    recipient_id: within.people ?? (await admin.create('people', { last_name: 'Gęś', phone: '512345678' })).id,
    kind: 'sms',
    content: 'Prosimy o kontakt.',
  }),
  people: async (_admin, { debtors }) => ({
    last_name: `Źdźbło ${++made}`,
    ...(debtors && { business_entity_id: debtors }),
  }),
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

/** A new record's payload for any resource that people make: of what is given, else of records of its own. */
export async function minimalRecord(admin: Person, plural: string, within: Ids = {}): Promise<Made> {
  return minimalRecords[plural]?.(admin, within) ?? { name: `pozycja ${++made}` };
}
