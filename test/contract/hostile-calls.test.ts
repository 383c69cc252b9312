import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { makeCreditor } from '#test/builders.ts';
import { minimalRecord } from './minimal-records.ts';
import { caseWithEverything } from './two-cases.ts';

const [, admin] = await appWith('admin');
const made = await caseWithEverything(admin, (await makeCreditor(admin)).id, { attorney_date: '2026-10-01' });

const noPrimitive = { toString: 1, valueOf: null };
const bodies: readonly unknown[] = [
  {},
  [],
  5,
  'text',
  null,
  { item: null },
  { item: [] },
  { item: 'x' },
  { item: { call: [] } },
  { item: { call: 'x', id: noPrimitive } },
  ...[noPrimitive, [noPrimitive], ['x'], -1, 1e300, 'x\0', '\ud800', true, '9999-12-31', 'x'.repeat(30_000)].map(
    (value) => ({
      item: {
        call: Object.fromEntries(
          [
            'contract_ids',
            'contract_item_ids',
            'address_id',
            'deadline',
            'place',
            'account',
            'signatory',
            'principal',
            'interest',
            'costs',
          ].map((name) => [name, value]),
        ),
      },
      user: {
        email: value,
        password: value,
        reset_password_token: value,
        password_confirmation: value,
        captcha: value,
      },
      code: value,
      answer: value,
      after: value,
      user_id: value,
      limit: value,
      rules: [],
    }),
  ),
];

const calls = [
  `/api/activities/${made.activities}/finish`,
  `/api/notifications/${made.notifications}/send_to_recipient`,
  `/api/debt_cases/${made.debt_cases}/report_call_leasing`,
  `/api/debt_cases/${made.debt_cases}/report_call_loan`,
  '/api/work_queue/next',
  '/api/work_queue/rules/preview',
  '/api/debt_cases/import',
  '/api/santander_import_files/auction_upload',
  '/api/binary_files',
  '/auth/sign_in',
  '/auth/password',
  '/auth/confirmation',
  '/auth/unlock',
];

test.each(calls)('POST %s with any body is answered as foreseen', async (path) => {
  for (const body of bodies) {
    const { status, body: told } = await admin.post(path, body);
    expect(status, `${JSON.stringify(body).slice(0, 120)} ${JSON.stringify(told).slice(0, 200)}`).toBeLessThan(500);
  }
});

test.each(['/api/debt_cases/import', '/api/santander_import_files/auction_upload', '/api/binary_files'])(
  'POST %s with any form is answered as foreseen',
  async (path) => {
    for (const value of ['', '0', '-1', '999999999999999999999', 'x\0', '[object Object]', 'x'.repeat(10_000)]) {
      const form = new FormData();
      for (const name of ['document_id', 'attorney_date', 'importer', 'dry_run', '__proto__', 'file'])
        form.append(name, value);
      form.append('file', new Blob([value]), `../../${value.slice(0, 100)}.csv`);
      const { status, body } = await admin.upload(path, form);
      expect(status, `${value.slice(0, 30)} ${JSON.stringify(body).slice(0, 200)}`).toBeLessThan(500);
    }
  },
);

test.each(model.resources)(
  'a copy of $plural laid over with anything is made or refused',
  async ({ plural, name, fields }) => {
    const { body: original } = await admin.post(`/api/${plural}`, await minimalRecord(admin, plural));
    for (const value of [
      {},
      [[]],
      noPrimitive,
      [noPrimitive],
      true,
      -1,
      1e300,
      'x\0',
      '\ud800',
      [{ id: noPrimitive }],
    ]) {
      const record = Object.fromEntries([...Object.keys(fields), 'id', name].map((field) => [field, value]));
      const { status, body } = await admin.post(`/api/${plural}/${original.id ?? 1}/clone`, record);
      expect([201, 403, 404, 422], `${JSON.stringify(value)} ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
    }
  },
);
