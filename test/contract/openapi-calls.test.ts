import { expect, it } from 'vitest';
import { appWith } from '#test/app.ts';
import { sendAuction } from '#test/auction.ts';
import { makeCase, sendFile } from '#test/builders.ts';
import { sendImport } from '#test/case-import.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import type { Answer } from '#test/person.ts';
import { minimalRecord } from './minimal-records.ts';
import { answerChecker } from './openapi-validator.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);

function expectDescribed(call: string, answer: Answer, status: number): Answer {
  const [method, path] = call.split(' ') as [string, string];
  expect(answer.status, `${call}: ${JSON.stringify(answer.body)}`).toBe(status);
  expect(problems(method, path, answer), `${call} ${status}`).toEqual([]);
  return answer;
}

const csv = (text: string) => new TextEncoder().encode(text);

it('health, readiness, the session and its token are answered as described', async () => {
  expectDescribed('get /health', await admin.get('/health'), 200);
  expectDescribed('get /ready', await admin.get('/ready'), 200);
  expectDescribed('get /auth/csrf', await admin.get('/auth/csrf'), 200);
  expectDescribed('get /api/session', await admin.get('/api/session'), 200);
  expectDescribed('get /api/session', await collector.get('/api/session'), 200);
});

it('signing in and out is answered as described', async () => {
  const person = await app.as('creditor');
  const { email, password } = person;
  const signIn = (user: object) => person.post('/auth/sign_in', { user });
  expectDescribed('post /auth/sign_in', await signIn({ email, password }), 200);
  expectDescribed('delete /auth/sign_out', await person.delete('/auth/sign_out'), 204);
  expectDescribed('post /auth/sign_in', await signIn({ email, password: 'Inne2026Haslo' }), 401);
  expectDescribed('post /auth/sign_in', await signIn({ email, password }), 201);
});

it('an import and its rows are answered as described', async () => {
  const file = 'Dłużnik;NIP dłużnika;NIP wierzyciela;Numer umowy;Kwota początkowa\nTartak Bór;123;1234567;U/1;100,00\n';
  const upload = 'post /api/debt_cases/import';
  const { body } = expectDescribed(upload, await sendImport(admin, csv(file), { dry_run: 'true' }), 200);
  expectDescribed('get /api/imports', await admin.get('/api/imports'), 200);
  expectDescribed('get /api/imports/{id}', await admin.get(`/api/imports/${body.id}`), 200);
  const failed = await admin.get(`/api/imports/${body.id}/failed_rows.csv`);
  expectDescribed('get /api/imports/{id}/failed_rows.csv', failed, 200);
  expectDescribed(upload, await sendImport(admin, null), 422);
  expectDescribed(upload, await admin.post('/api/debt_cases/import', {}), 415);
  expectDescribed(upload, await sendImport(collector, csv(file)), 403);
  expectDescribed('get /api/imports/{id}', await admin.get('/api/imports/999999'), 404);
});

it('an auction file, sent again and shown, is answered as described', async () => {
  const upload = 'post /api/santander_import_files/auction_upload';
  const file = csv('zd_no;result;amount\nZD/none;sold;100,00\n');
  const { body } = expectDescribed(upload, await sendAuction(admin, file), 200);
  expect(expectDescribed(upload, await sendAuction(admin, file), 200).body.duplicate_of).toBe(body.id);
  const path = '/api/santander_import_files';
  expectDescribed(`get ${path}`, await admin.get(path), 200);
  expectDescribed(`get ${path}/{id}`, await admin.get(`${path}/${body.id}`), 200);
  expectDescribed(`get ${path}/{id}/edit`, await admin.get(`${path}/${body.id}/edit`), 200);
  expectDescribed(upload, await admin.post('/api/santander_import_files/auction_upload', {}), 415);
  expectDescribed(upload, await sendAuction(collector, null), 403);
});

it('files of a document are answered as described', async () => {
  const document = await admin.create('documents', await minimalRecord(admin, 'documents'));
  const { body } = expectDescribed('post /api/binary_files', await sendFile(admin, { document_id: document.id }), 201);
  expectDescribed('post /api/binary_files', await sendFile(admin, {}), 422);
  expectDescribed('get /api/binary_files/{id}', await admin.get(`/api/binary_files/${body.id}`), 200);
  expectDescribed('get /api/binary_files/{id}/file', await admin.get(body.file_url), 200);
  expectDescribed('get /api/documents/{id}', await admin.get(`/api/documents/${document.id}`), 200);
  expectDescribed('delete /api/binary_files/{id}.json', await admin.delete(`/api/binary_files/${body.id}.json`), 204);
  expectDescribed('get /api/binary_files/{id}/file', await admin.get(body.file_url), 404);
});

it('a summons is asked for and answered as described', async () => {
  const { id } = await makeLeasingCase(admin);
  const at = `/api/debt_cases/${id}`;
  expectDescribed('get /api/debt_cases/{id}/new_call', await admin.get(`${at}/new_call`), 200);
  expectDescribed('get /api/debt_cases/{id}/new_call', await admin.get(`${at}/new_call?kind=x`), 400);
  const leasing = 'post /api/debt_cases/{id}/report_call_leasing';
  expectDescribed(leasing, await admin.post(`${at}/report_call_leasing`, { item: { id } }), 200);
  expectDescribed(leasing, await admin.post(`${at}/report_call_leasing`, []), 400);
  const bare = await makeCase(admin);
  const loan = await admin.post(`/api/debt_cases/${bare.id}/report_call_loan`, { item: bare });
  expectDescribed('post /api/debt_cases/{id}/report_call_loan', loan, 422);
  expectDescribed('post /api/debt_cases/{id}/report_call_loan', await collector.post(`${at}/report_call_loan`), 404);
});

it('the balance of a case is asked for and answered as described', async () => {
  const { id } = await makeCase(admin, { initial_amount: '700.00', debt_collection_cost: '50.00' });
  const invoice = { debt_case_id: id, amount: '600.00', due_date: '2026-01-30', kind: 'installment' };
  const { id: invoiceId } = await admin.create('invoices', invoice);
  await admin.create('invoices', { debt_case_id: id });
  const payment = await minimalRecord(admin, 'debtor_payments');
  await admin.create('debtor_payments', { ...payment, debt_case_id: id, invoice_ids: [invoiceId] });
  const call = 'get /api/debt_cases/{id}/balance';
  const { body } = expectDescribed(call, await admin.get(`/api/debt_cases/${id}/balance?on=2099-12-31`), 200);
  expect([body.currencies[0].claims.length, body.currencies[0].payments.length, body.warnings.length]).toEqual([
    3, 1, 1,
  ]);
  expectDescribed(call, await admin.get(`/api/debt_cases/${id}/balance?on=x`), 400);
  expectDescribed(call, await collector.get(`/api/debt_cases/${id}/balance`), 404);
});

it('finishing a task and sending a notification are answered as described', async () => {
  const debtCase = await makeCase(admin, { user_ids: [collector.id] });
  const task = { debt_case_id: debtCase.id, activity_type_id: 1, given_to_user_id: collector.id };
  const { id } = await admin.create('activities', task);
  const finish = () => admin.post(`/api/activities/${id}/finish`);
  expectDescribed('post /api/activities/{id}/finish', await finish(), 200);
  expectDescribed('post /api/activities/{id}/finish', await finish(), 422);
  const notification = await admin.create('notifications', await minimalRecord(admin, 'notifications'));
  const send = 'post /api/notifications/{id}/send_to_recipient';
  expectDescribed(send, await admin.post(`/api/notifications/${notification.id}/send_to_recipient`), 200);
  expectDescribed(send, await admin.post('/api/notifications/999999/send_to_recipient'), 404);
});

it('the page that shows the calls and its files are answered as described', async () => {
  const page = expectDescribed('get /api/docs', await admin.get('/api/docs'), 200);
  expect(page.bytes.toString()).not.toMatch(/<script>|https?:/);
  expectDescribed('get /api/docs/{file}', await admin.get('/api/docs/docs.js'), 200);
  expectDescribed('get /api/docs/{file}', await admin.get('/api/docs/package.json'), 404);
});
