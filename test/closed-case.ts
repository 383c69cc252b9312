import { attach, listed, type Made, makeCase, makeContract, makeCreditor, makePayment, nextNip } from './builders.ts';
import type { Person } from './person.ts';

/** A person who owed long ago, with everything that is written down of them, and the case closed. */
export async function makeClosedCase(admin: Person, { finished = '2015-05-20', name = 'Zdzisława Brzęczyk' } = {}) {
  const debtor = await admin.create('debtors', { name, nip: nextNip() });
  const address_type_id = await listed(admin, 'address_types', 'residence');
  const address = await admin.create('addresses', {
    business_entity_id: debtor.id,
    address_type_id,
    street_nr: 'ul. Jaśminowa 7',
    post_code: '90-001',
    city: 'Chrząszczyżewoszyce',
    notes: 'dzwonek nie działa',
  });
  const contact = await admin.create('people', {
    first_name: 'Zbigniew',
    last_name: `Brzęczyk-${debtor.id}`,
    email: `zbigniew.${debtor.id}@poczta.example`,
    phone: '+48601202303',
    description: 'mąż',
    business_entity_id: debtor.id,
  });
  const creditor = await makeCreditor(admin);
  const debtCase = await makeCase(admin, {
    debtor_id: debtor.id,
    creditor_id: creditor.id,
    initial_amount: '1000.00',
    description: 'Brzęczyk prosi o kontakt wieczorem',
    notes: 'choroba w rodzinie',
  });
  const debt_case_id = debtCase.id;
  const contract = await makeContract(admin, {
    debt_case_id,
    contract_items: [{ name: 'Skoda', registration_no: 'EL12345', undercarriage_no: 'TMBJJ7NE0G0000001' }],
  });
  const payment = await makePayment(admin, {
    debt_case_id,
    payment_date: finished,
    description: 'przelew od Brzęczyk',
  });
  const activity = await admin.create('activities', {
    debt_case_id,
    activity_type_id: await listed(admin, 'activity_types', 'note'),
    visibility_type: 'visible',
    task_state: 'completed',
    description: 'Brzęczyk zapłaci jutro',
  });
  const notification = await admin.create('notifications', {
    debt_case_id,
    kind: 'email',
    recipient_id: contact.id,
    title: 'Wezwanie dla Brzęczyk',
    content: 'Szanowny Panie Brzęczyk',
  });
  const document = await admin.create('documents', { debt_case_id, description: 'dowód Brzęczyk' });
  const file = await attach(admin, document.id, 'brzęczyk-dowód.txt', `dowód osobisty ${debtor.id}`);
  await close(admin, debtCase, finished);
  return { debtor, address, contact, creditor, debtCase, contract, payment, activity, notification, document, file };
}

async function close(admin: Person, debtCase: Made, finish_date: string): Promise<void> {
  const debt_case_state_id = await listed(admin, 'debt_case_states', 'completed_repayment');
  const { body } = await admin.get(`/api/debt_cases/${debtCase.id}`);
  const answer = await admin.put(`/api/debt_cases/${debtCase.id}`, {
    debt_case_state_id,
    finish_date,
    lock_version: body.lock_version,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
