import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeDebtor } from '#test/builders.ts';
import { makeClosedCase } from '#test/closed-case.ts';

const [, admin] = await appWith('admin');

/** Somebody who owes beside the main debtor, with an address and a contact who was written to in the case. */
async function guarantorOf(debt_case_id: number) {
  const guarantor = await makeDebtor(admin, { name: 'Bogumiła Skrzypłoć' });
  const { id } = await admin.create('people', { last_name: 'Skrzypłoć', business_entity_id: guarantor.id });
  await admin.create('co_debtors', { debt_case_id, debtor_id: guarantor.id, role: 'guarantor' });
  return { guarantor, contact: id };
}

test('a co-debtor is not erased while a case in which they owe is open, nor is their contact', async () => {
  const { id, odzysk_no } = await makeCase(admin);
  const { guarantor, contact } = await guarantorOf(id);
  for (const [path, key, name] of [
    [`debtors/${guarantor.id}`, 'debtor', guarantor.name],
    [`people/${contact}`, 'person', 'Skrzypłoć'],
  ]) {
    const { status, body } = await admin.post(`/api/${path}/erase`, { name });
    expect([status, body[key].errors.base.join()]).toEqual([422, expect.stringContaining(odzysk_no)]);
  }
});

test('a co-debtor of a closed case is erased with their contacts, and its main debtor stays', async () => {
  const { debtor, debtCase } = await makeClosedCase(admin);
  const { guarantor, contact } = await guarantorOf(debtCase.id);
  const { status } = await admin.post(`/api/debtors/${guarantor.id}/erase`, { name: guarantor.name });
  expect(status).toBe(200);
  expect((await admin.get(`/api/people/${contact}`)).body.last_name).toBe('dane usunięte');
  const { data } = (await admin.get(`/api/co_debtors?debt_case_id=${debtCase.id}`)).body;
  expect(data).toMatchObject([{ debtor_id: guarantor.id, role: 'guarantor' }]);
  expect(data[0].debtor).not.toContain('Skrzypłoć');
  expect((await admin.get(`/api/debtors/${debtor.id}`)).body.name).toBe(debtor.name);
});
