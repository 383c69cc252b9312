import { PLN } from '#domain/lists/currency.ts';
import type { Answer, Person } from './person.ts';

/** A record as it is answered: tests look into answers of every shape. */
export type Made = Record<string, any>;

let made = 0;

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** A valid tax number that no other test record has. */
export function nextNip(): string {
  for (;;) {
    const digits = String(100_000_000 + ++made * 13);
    const check = Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * weights[index]!, 0) % 11;
    if (check < 10) return digits + check;
  }
}

/** The id of a seeded entry of a reference list, by its code. */
export async function listed(admin: Person, plural: string, code: string): Promise<number> {
  const answer = await admin.get(`/api/${plural}?q[code_eq]=${code}`);
  return answer.body.data[0].id;
}

export const makeCreditor = (admin: Person, record: object = {}): Promise<Made> =>
  admin.create('creditors', { name: `Leasing Północ ${++made} S.A.`, nip: nextNip(), ...record });

export const makeDebtor = (admin: Person, record: object = {}): Promise<Made> =>
  admin.create('debtors', { name: `Żwirownia Łęg ${++made} sp. z o.o.`, nip: nextNip(), ...record });

/** A mailing address of a party. */
export const makeAddress = async (admin: Person, business_entity_id: unknown, record: object = {}): Promise<Made> =>
  admin.create('addresses', {
    business_entity_id,
    address_type_id: await listed(admin, 'address_types', 'mailing'),
    city: 'Łódź',
    ...record,
  });

/** A case with the parties it needs; give ids to share them. */
export async function makeCase(admin: Person, record: Made = {}): Promise<Made> {
  const creditor_id = record.creditor_id ?? (await makeCreditor(admin)).id;
  const debtor_id = record.debtor_id ?? (await makeDebtor(admin)).id;
  const debt_case_type_id = await listed(admin, 'debt_case_types', 'leasing');
  const debt_case_state_id = await listed(admin, 'debt_case_states', 'process');
  return admin.create('debt_cases', { debt_case_type_id, debt_case_state_id, ...record, creditor_id, debtor_id });
}

export const makeContract = async (admin: Person, record: Made = {}): Promise<Made> =>
  admin.create('contracts', {
    contract_no: `UL/${++made}/2026`,
    ...record,
    debt_case_id: record.debt_case_id ?? (await makeCase(admin)).id,
  });

/** A call by phone in a case, made or planned. */
export const makeActivity = (person: Person, record: Made): Promise<Made> =>
  person.create('activities', { activity_type_id: 2, ...record });

export async function makePayment(admin: Person, record: Made = {}): Promise<Made> {
  const debt_case_id = record.debt_case_id ?? (await makeCase(admin)).id;
  const debtor_payment_type_id = await listed(admin, 'debtor_payment_types', 'payment');
  return admin.create('debtor_payments', {
    amount: '100.00',
    currency_id: PLN,
    payment_date: '2026-11-20',
    debtor_payment_type_id,
    ...record,
    debt_case_id,
  });
}

/** What an office enters in place of the sample that it begins with. */
export async function makeLetterhead(admin: Person, record: Made = {}): Promise<Made> {
  const { id: _, ...current } = (await admin.get('/api/letterheads/new')).body;
  return admin.create('letterheads', {
    ...current,
    name: 'Windykacja Łódź sp. z o.o.',
    street_nr: 'ul. Piotrkowska 5',
    phone: '+48 42 630 11 22',
    email: 'biuro@windykacja-lodz.example',
    place_of_return: 'Plac odbioru, ul. Piotrkowska 5, Łódź',
    bank_account: '38102055610000310209730000',
    ...record,
  });
}

/** A rule by which a creditor pays ten per cent of what is collected. */
export const makeCommissionRule = (admin: Person, record: Made): Promise<Made> =>
  admin.create('commission_rules', {
    valid_from: '2026-01-01',
    basis: 'payment',
    tier_by: 'amount',
    tiers: [{ from: '0', percent: '10', fixed: '0' }],
    vat_rate: '23',
    ...record,
  });

export const documentsOf = async (person: Person, debt_case_id: number): Promise<Made[]> =>
  (await person.get(`/api/documents?debt_case_id=${debt_case_id}`)).body.data;

/** Sends a file for a document, or for one that is made in a case with it; a file of null is left out of the form. */
export function sendFile(
  person: Person,
  fields: Readonly<Record<string, unknown>>,
  content: BlobPart | null = 'Treść',
  name = 'umowa.txt',
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  if (content !== null) form.set('file', new File([content], name));
  return person.upload('/api/binary_files', form);
}

/** A file of a document. */
export async function attach(person: Person, document_id: number, name: string, content: BlobPart): Promise<Made> {
  const { status, body } = await sendFile(person, { document_id }, content, name);
  if (status !== 201) throw new Error(`not attached: ${status} ${JSON.stringify(body)}`);
  return body;
}
