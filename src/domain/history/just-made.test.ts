import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeBankAccount, makeLines } from '#test/bank-lines.ts';
import { attach, listed, type Made, makeCase, makeCreditor, makePayment } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import type { Person } from '#test/person.ts';
import { newestLine, undo } from '#test/record-changes.ts';

const [app, admin, coordinator, collector] = await appWith('admin', 'coordinator', 'debt_collector');

const lineOf = (resource: string, id: number): Promise<Made> => newestLine(admin, resource, id);
/** What a letter makes is changed at once by what follows from it. */
const createdLine = (resource: string, id: number): Promise<Made> => newestLine(admin, resource, id, 'create');
const caseOf = async (id: number): Promise<Made> => (await admin.get(`/api/debt_cases/${id}`)).body;

describe('a record that was just made', () => {
  const note = async (person: Person, caseId: number): Promise<Made> =>
    person.create('activities', {
      debt_case_id: caseId,
      activity_type_id: await listed(admin, 'activity_types', 'note'),
      description: 'Nie odbiera',
    });

  test('goes again, by a collector who may delete none, and their case no longer tells of it', async () => {
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    const { id: noteId } = await note(collector, id);
    expect((await caseOf(id)).last_action_at).not.toBeNull();
    const answer = await undo(collector, await lineOf('activity', noteId));
    expect([answer.status, answer.body]).toMatchObject([200, { id: noteId, description: 'Nie odbiera' }]);
    expect((await admin.get(`/api/activities/${noteId}`)).status).toBe(404);
    expect((await caseOf(id)).last_action_at).toBeNull();
    const line = await lineOf('activity', noteId);
    expect(line).toMatchObject({ action: 'destroy', user_id: collector.id });
    expect((await undo(admin, line)).body).toMatchObject({ id: noteId, description: 'Nie odbiera' });
  });

  test('is told of as such in its history, for a quarter of an hour and to whoever made it alone', async () => {
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    const { id: noteId } = await note(collector, id);
    await app.database.query(
      `insert into record_changes (at, user_id, resource, record_id, within_id, action, changes)
       values (now() - interval '15 minutes', $1, 'activity', $2, $3, 'create', '{}')`,
      [collector.id, noteId, id],
    );
    const told = async (person: Person, path: string): Promise<unknown> => {
      const { body } = await person.get(path);
      const made = body['data'].filter((line: Made) => line.resource === 'activity' && line.action === 'create');
      return made.map((line: Made) => line.may_remove);
    };
    for (const path of [`/api/activities/${noteId}/history`, `/api/debt_cases/${id}/history`]) {
      expect(await told(collector, path)).toEqual([true, false]);
      expect(await told(admin, path)).toEqual([false, false]);
    }
  });

  test('is told of as a whole: a document with its attachment, and stays with what others put into it', async () => {
    const { id: debt_case_id } = await makeCase(admin, { user_ids: [collector.id] });
    const form = new FormData();
    form.append('debt_case_id', String(debt_case_id));
    form.append('file', new Blob(['treść']), 'protokół.txt');
    const { status, body: file } = await collector.upload('/api/binary_files', form);
    expect(status).toBe(201);
    const { body } = await collector.get(`/api/debt_cases/${debt_case_id}/history`);
    const [made, ...more] = body['data'].filter((line: Made) => line.may_remove);
    expect([made, more]).toMatchObject([{ resource: 'document' }, []]);
    const foreign = await attach(admin, file['document_id'], 'uwagi.txt', 'treść');
    expect((await undo(collector, made)).status).toBe(409);
    await admin.delete(`/api/binary_files/${foreign.id}`);
    expect((await undo(collector, made)).status).toBe(409);
  });

  test('goes with all that they put into it themselves', async () => {
    const { id: debt_case_id } = await makeCase(admin, { user_ids: [collector.id] });
    const { id } = await collector.create('documents', { debt_case_id });
    const file = await attach(collector, id, 'protokół.txt', 'treść');
    expect((await undo(collector, await createdLine('document', id))).status).toBe(200);
    expect((await admin.get(`/api/binary_files/${file['id']}`)).status).toBe(404);
    expect((await undo(admin, await lineOf('document', id))).body['binary_files']).toMatchObject([{ id: file['id'] }]);
  });

  test('stays when the server made it of what they did: the money of a bank’s line is parted from it by the line alone', async () => {
    const account = await makeBankAccount(admin);
    const [first, second] = await makeLines(app.database, account['id'], [{}, {}]);
    const matchWith = (line: number | undefined, debt_case_id: number) =>
      coordinator.post(`/api/bank_transfers/${line}/match`, { matches: [{ debt_case_id }] });
    const matched = (await matchWith(first, (await makeCase(admin)).id)).body.matches[0];
    const line = await lineOf('bank_transfer_match', matched.id);
    expect((await undo(coordinator, line)).status).toBe(403);
    expect((await admin.get(`/api/bank_transfers/${first}`)).body.matches).toHaveLength(1);
    const parted = (await matchWith(second, (await makeCase(admin)).id)).body.matches[0];
    await coordinator.post(`/api/bank_transfers/${second}/unmatch`);
    expect((await undo(admin, await lineOf('bank_transfer_match', parted.id))).status).toBe(403);
  });

  test('stays when a letter made it: its dispatch and its activity are not for a collector to take from it', async () => {
    const { id } = await makeLeasingCase(admin, { user_ids: [collector.id] });
    const called = await collector.post(`/api/debt_cases/${id}/letters`, { kind: 'leasing' });
    expect(called.status).toBe(201);
    const partsOf = async (plural: string): Promise<Made[]> =>
      (await admin.get(`/api/${plural}?debt_case_id=${id}`)).body.data;
    const [[dispatch], [activity], [document]] = await Promise.all([
      partsOf('dispatches'),
      partsOf('activities'),
      partsOf('documents'),
    ]);
    const parts = { dispatch, activity, document };
    for (const [resource, part] of Object.entries(parts))
      expect([resource, (await undo(collector, await createdLine(resource, part!['id']))).status]).toEqual([
        resource,
        403,
      ]);
    expect([await partsOf('dispatches'), await partsOf('activities')]).toMatchObject([
      [{ id: dispatch!['id'] }],
      [{ id: activity!['id'] }],
    ]);
    const { body: history } = await collector.get(`/api/debt_cases/${id}/history`);
    expect(history['data'].filter((line: Made) => line.may_remove)).toEqual([]);
    const own = await note(collector, id);
    expect((await undo(collector, await lineOf('activity', own.id))).status).toBe(200);
  });

  test('stays, and tells why, where somebody has noted how it is sent', async () => {
    const { id: debt_case_id } = await makeCase(admin, { user_ids: [collector.id] });
    const { id } = await collector.create('documents', { debt_case_id });
    await coordinator.create('dispatches', { debt_case_id, document_id: id, way: 'plain' });
    const { status, body } = await undo(collector, await lineOf('document', id));
    expect([status, body['document']?.errors]).toEqual([
      422,
      { base: ['Nie można usunąć: zależą od tego inne rekordy (1 przesyłka)'] },
    ]);
  });

  test('stays when somebody else made it, or has done something with it since', async () => {
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    const ofOther = await note(coordinator, id);
    expect((await undo(collector, await lineOf('activity', ofOther.id))).status).toBe(403);
    const own = await note(collector, id);
    const line = await lineOf('activity', own.id);
    await coordinator.put(`/api/activities/${own.id}`, { description: 'Odebrał' });
    expect((await undo(collector, line)).status).toBe(409);
    const fresh = await makeCase(coordinator, { creditor_id: (await makeCreditor(admin)).id });
    const made = await lineOf('debt_case', fresh.id);
    await makePayment(admin, { debt_case_id: fresh.id });
    expect((await undo(coordinator, made)).status).toBe(409);
  });
});
