import { PLN } from '#domain/lists/currency.ts';
import { listed, type Made, makeAddress, makeCase, makeCreditor, makeDebtor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

/** A case of the creditor with one record of everything that lives in it; ids by plural. */
export async function caseWithEverything(admin: Person, creditor_id: number, details: Made = {}): Promise<Made> {
  const debtCase = await makeCase(admin, { creditor_id, initial_amount: '100.00', ...details });
  const within = { debt_case_id: debtCase.id };
  const address = await makeAddress(admin, debtCase.debtor_id, {
    city: 'Kraków',
  });
  const person = await admin.create('people', {
    last_name: 'Mróz',
    business_entity_id: debtCase.debtor_id,
    phone: '600100200',
  });
  const contract = await admin.create('contracts', {
    ...within,
    contract_no: `K/${debtCase.id}`,
    contract_items: [{ name: 'Koparka' }],
  });
  const payment = {
    currency_id: PLN,
    payment_date: '2026-11-02',
    debtor_payment_type_id: await listed(admin, 'debtor_payment_types', 'payment'),
  };
  const document = await admin.create('documents', { ...within, description: 'Umowa', visible: true });
  const invoice = await admin.create('invoices', { ...within, amount: '7.00' });
  const promising = { activity_type_id: 2, visibility_type: 'visible', payment_pledge_date: '2097-12-04' };
  const activity = await admin.create('activities', { ...within, ...promising });
  const agreement = await admin.create('agreements', {
    ...within,
    items: [{ due_date: '2097-01-31', amount: '100.00' }],
  });
  const made: Record<string, Made> = {
    debt_cases: debtCase,
    debtors: { id: debtCase.debtor_id },
    creditors: { id: creditor_id },
    addresses: address,
    people: person,
    debt_case_addresses: await admin.create('debt_case_addresses', { ...within, address_id: address.id }),
    co_debtors: await admin.create('co_debtors', {
      ...within,
      debtor_id: (await makeDebtor(admin)).id,
      role: 'guarantor',
    }),
    contracts: contract,
    contract_items: contract.contract_items[0],
    debtor_payments: await admin.create('debtor_payments', { ...within, ...payment, amount: '1.00' }),
    creditor_payments: await admin.create('creditor_payments', { ...within, net_amount: '5.00' }),
    invoices: invoice,
    limitation_events: await admin.create('limitation_events', { ...within, kind: 'recognition', date: '2026-11-02' }),
    disputes: await admin.create('disputes', { ...within, invoice_id: invoice.id, ground: 'Reklamacja' }),
    agreements: agreement,
    agreement_items: agreement['items'][0],
    documents: document,
    dispatches: await admin.create('dispatches', { ...within, document_id: document['id'] }),
    activities: activity,
    promises: (await admin.get(`/api/promises?activity_id=${activity['id']}`)).body.data[0],
    notifications: await admin.create('notifications', {
      ...within,
      recipient_id: person.id,
      kind: 'sms',
      content: 'Prosimy o telefon',
    }),
  };
  return Object.fromEntries(Object.entries(made).map(([plural, record]) => [plural, record.id]));
}

export const bankCreditor = (admin: Person) =>
  makeCreditor(admin, { name: 'Santander Bank Polska S.A.', nip: '8960005673' });
