import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { attach, makeCase, makeDebtor } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const { query, transaction } = app.database;

test.each([
  "update record_changes set changes = '{}'",
  'update record_changes set user_id = null',
  'delete from record_changes',
  'truncate record_changes',
  "update record_changes_1 set changes = '{}'",
  'delete from record_changes_1',
  'truncate record_changes_1',
  'truncate record_changes_9',
])('the database itself refuses: %s', async (statement) => {
  await makeDebtor(admin);
  await expect(query(statement)).rejects.toThrow('only ever added to');
  await expect(transaction((tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' });
});

test('erasing takes values out, in its own transaction alone, and leaves who did what and when', async () => {
  const { id } = await makeDebtor(admin, { name: 'Jan Zapomniany' });
  const where = `resource = 'debtor' and record_id = ${id}`;
  const erasing = (set: string) =>
    transaction(async (tx) => {
      await tx.query("select set_config('odzysk.erasing', 'on', true)");
      await tx.query(`update record_changes set ${set} where ${where}`);
    });
  const linesNow = async () =>
    (await query(`select user_id, action, address, changes from record_changes where ${where}`)).rows;
  const [{ changes: named }] = (await linesNow()) as [{ changes: object }];
  const hidden = Object.fromEntries(Object.keys(named).map((name) => [name, ['…', '…']]));
  await erasing(`address = null, changes = changes || '{"name": ["…", "…"]}'`);
  await erasing(`changes = (select jsonb_object_agg(key, '["…", "…"]'::jsonb) from jsonb_each(changes))`);
  const emptied = [{ user_id: admin.id, action: 'create', address: null, changes: hidden }];
  expect(await linesNow()).toEqual(emptied);
  for (const forgery of [
    'user_id = null',
    'at = now()',
    "action = 'read'",
    'record_id = 1',
    "address = '6.6.6.6'",
    "changes = '{}'",
    "changes = '[]'",
    'changes = null',
    `changes = '{"name": ["…", "…"]}'`,
    `changes = changes || '{"name": ["Jan", "Adam"]}'`,
    `changes = changes || '{"name": {"…": "…"}}'`,
    `changes = changes || '{"forged": ["…", "…"]}'`,
  ])
    await expect(erasing(forgery), forgery).rejects.toThrow();
  expect(await linesNow()).toEqual(emptied);
  await expect(query(`update record_changes set changes = '{}' where ${where}`)).rejects.toThrow('only ever added to');
});

test('no secret ever enters it', async () => {
  const secrets = ['Jesien2026Lato', 'Wiosna2027Zima', 'burek z podwórka'];
  const person = await admin.create('users', {
    first_name: 'Ewa',
    last_name: 'Świt',
    email: 'ewa.tajna@odzysk.example',
    role: 'debt_collector',
    password: secrets[0],
    password_confirmation: secrets[0],
  });
  await admin.put(`/api/users/${person.id}`, {
    password: secrets[1],
    password_confirmation: secrets[1],
    security_question: 'Pierwszy pies?',
    security_answer: secrets[2],
    security_question_required: true,
  });
  const { support_code } = (await admin.post(`/api/users/${person.id}/demand_support_code`)).body;
  const { id } = await makeCase(admin);
  const document = await admin.create('documents', { debt_case_id: id });
  const file = await attach(admin, document.id, 'umowa.txt', 'Treść bardzo poufna');
  const files = await query<Record<string, string>>('select storage_key, sha256 from binary_files where id = $1', [
    file.id,
  ]);
  const stored = files.rows[0]!;
  await admin.delete(`/api/binary_files/${file.id}`);
  await admin.delete(`/api/users/${person.id}`);
  const digests = (await query<Record<string, string>>('select * from users where id = $1', [person.id])).rows[0]!;
  secrets.push(support_code, 'bardzo poufna', stored.storage_key!, stored.sha256!);
  secrets.push(digests.password_digest!, digests.security_answer_digest!, digests.support_code_digest!);
  const kept = JSON.stringify((await query('select * from record_changes')).rows);
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(kept, secret).not.toContain(secret);
  }
  expect(kept).toContain('"password_digest":["…","…"]');
  const { data } = (await admin.get(`/api/users/${person.id}/history`)).body;
  expect(JSON.stringify(data)).toContain('password_digest');
});
