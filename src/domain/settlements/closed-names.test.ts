import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeContract, makeCreditor, makePayment } from '#test/builders.ts';
import { makeClosedCase } from '#test/closed-case.ts';

const [app, admin] = await appWith('admin');

describe('the names in an account', () => {
  const linesOf = async (id: number, person = admin) =>
    (await person.get(`/api/settlements/${id}/account`)).body['lines'];

  test('of a draft are those of today, of a closed account those of its day, for the creditor who lost the case too', async () => {
    const { id: creditor_id } = await makeCreditor(admin);
    const { id: case_id } = await makeCase(admin, { creditor_id });
    const payment = await makePayment(admin, { debt_case_id: case_id, payment_date: '2026-09-10' });
    const contract = await makeContract(admin, { debt_case_id: case_id, contract_no: 'DAWNA/1' });
    const { debtor_id } = (await admin.get(`/api/debt_cases/${case_id}`)).body;
    const rename = async (name: string, contract_no: string) => {
      expect((await admin.put(`/api/debtors/${debtor_id}`, { name })).status).toBe(200);
      expect((await admin.put(`/api/contracts/${contract['id']}`, { contract_no })).status).toBe(200);
    };
    await rename('Dawny dłużnik', 'DAWNA/1');
    const { id } = await admin.create('settlements', { creditor_id, from: '2026-09-01', to: '2026-09-30' });
    await rename('Przed zamknięciem', 'DAWNA/2');
    const named = { debtor_payment_id: payment['id'], debtor: 'Przed zamknięciem', contract_no: 'DAWNA/2' };
    expect(await linesOf(id)).toMatchObject([named]);
    expect((await admin.post(`/api/settlements/${id}/close`)).status).toBe(200);
    const before = await linesOf(id);
    expect(before).toMatchObject([named]);
    const { id: other } = await makeCreditor(admin);
    expect((await admin.put(`/api/debt_cases/${case_id}`, { creditor_id: other })).status).toBe(200);
    await rename('Cudzy już dłużnik', 'NOWA/9');
    const person = await app.as('creditor', { business_entity_ids: [creditor_id] });
    expect(await linesOf(id, person)).toEqual(before);
  });

  test('of a debtor who is erased leave a closed account, its numbers stay', async () => {
    const { debtor, debtCase } = await makeClosedCase(admin, { name: 'Żegota Ździebło' });
    const { id } = await admin.create('settlements', {
      creditor_id: debtCase['creditor_id'],
      from: '2015-05-01',
      to: '2015-05-31',
    });
    expect((await admin.post(`/api/settlements/${id}/close`)).status).toBe(200);
    const [line] = await linesOf(id);
    expect(line['debtor']).toBe('Żegota Ździebło');
    const erased = await admin.post(`/api/debtors/${debtor['id']}/erase`, { name: 'Żegota Ździebło' });
    expect(erased.status).toBe(200);
    expect(await linesOf(id)).toEqual([{ ...line, debtor: 'dane usunięte' }]);
  });
});
