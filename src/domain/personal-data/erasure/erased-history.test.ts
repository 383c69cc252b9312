import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { bankOffice } from '#test/bank-office.ts';
import { makeClosedCase } from '#test/closed-case.ts';
import { mt940 } from '#test/files/mt940.ts';

const [app, admin] = await appWith('admin');

const toldOf = async (text: string) => {
  const { rows } = await app.database.query(
    `select resource, action, changes from record_changes where changes::text ilike '%' || $1 || '%' order by id`,
    [text],
  );
  return rows;
};

test('an account that a payment came from leaves the record of changes with its debtor, forgotten before or not', async () => {
  const { debtor, debtCase } = await makeClosedCase(admin);
  const office = await bankOffice(app);
  const accounts = ['61109010140000071219812874', '27114020040000300201355387'];
  const lines = accounts.map((account) => ({ amount: '10.00', details: `~20wpłata~32BRZĘCZYK~38PL${account}` }));
  await office.take(mt940({ days: ['150101', '150102'], lines }));
  for (const { id } of await office.lines()) {
    const matched = await admin.post(`/api/bank_transfers/${id}/match`, { matches: [{ debt_case_id: debtCase.id }] });
    expect(matched.status).toBe(200);
  }
  const learnt = (await admin.get(`/api/debtor_bank_accounts?debtor_id=${debtor.id}&s=id asc`)).body.data;
  expect(learnt).toMatchObject(accounts.map((number) => ({ number })));
  await admin.delete(`/api/debtor_bank_accounts/${learnt[0].id}`);
  expect((await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name })).status).toBe(200);
  for (const account of accounts) expect([account, await toldOf(account)]).toEqual([account, []]);
});

test.each(['csv', 'xlsx'])(
  'what a %s was filtered by leaves the record of changes with whom it names',
  async (format) => {
    const name = `Hermenegilda Gżegżółka-${format}`;
    const { debtor } = await makeClosedCase(admin, { name });
    const asked = `columns[]=odzysk_no&q[debtor_name_cont]=${encodeURIComponent(name)}`;
    expect((await admin.get(`/api/debt_cases.${format}?${asked}`)).status).toBe(200);
    await admin.post(`/api/debtors/${debtor.id}/erase`, { name });
    expect(await toldOf(name)).toEqual([]);
    expect(await toldOf('"…": "…"')).toContainEqual(
      expect.objectContaining({ resource: 'debt_case', action: format, changes: { rows: 1, query: { '…': '…' } } }),
    );
  },
);

test('what was looked for by names and numbers that they had before goes too', async () => {
  const { debtor, contact, address } = await makeClosedCase(admin, { name: 'Sławomira Nowodworska-Szczęk' });
  const asked = [
    ['debtors', 'name_or_nip_cont', 'Nowodworska'],
    ['people', 'full_name_or_phone_or_email_cont', contact.phone],
    ['addresses', 'street_nr_cont', 'Jaśminowa 7'],
  ] as const;
  for (const [plural, predicate, text] of asked)
    await admin.get(`/api/${plural}.csv?q[${predicate}]=${encodeURIComponent(text)}`);
  const view = await admin.create('saved_views', { name: 'pani Nowodworska', address: '/debt_cases' });
  await admin.put(`/api/debtors/${debtor.id}`, { name: 'Sławomira Bzik' });
  await admin.put(`/api/people/${contact.id}`, { phone: '+48605606607' });
  await admin.delete(`/api/addresses/${address.id}`);
  expect((await admin.post(`/api/debtors/${debtor.id}/erase`, { name: 'Sławomira Bzik' })).status).toBe(200);
  for (const [, , text] of asked) expect([text, await toldOf(text)]).toEqual([text, []]);
  expect((await admin.get(`/api/saved_views/${view.id}`)).status).toBe(404);
});
