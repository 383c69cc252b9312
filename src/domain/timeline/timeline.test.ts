import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makePayment } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin] = await appWith('admin');

type Entry = Record<string, any>;

const page = async (person: Person, id: number, query = '') =>
  (await person.get(`/api/debt_cases/${id}/timeline?${query}`)).body;
const told = (entries: readonly Entry[]) => entries.map(({ kind, at }) => `${kind} ${String(at).slice(0, 10)}`);

/** A case in which something of each kind happened. */
async function eventful() {
  const made = await makeCase(admin);
  const debt_case_id = made.id;
  const call = { debt_case_id, activity_type_id: await listed(admin, 'activity_types', 'phone_call') };
  await admin.create('activities', { ...call, description: 'Żona odebrała', performed_at: '2026-03-02T10:00' });
  await admin.create('activities', {
    ...call,
    description: 'Obiecał wpłatę',
    performed_at: '2026-03-05T10:00',
    payment_pledge_date: '2026-03-10',
    visibility_type: 'visible',
  });
  await makePayment(admin, { debt_case_id, payment_date: '2026-03-09', amount: '150.00', description: 'Rata żółta' });
  await admin.create('documents', { debt_case_id, description: 'Protokół' });
  const recipient_id = (await admin.create('people', { last_name: 'Łoś', phone: '512345678' })).id;
  await admin.create('notifications', { debt_case_id, recipient_id, kind: 'sms', content: 'Prosimy o kontakt' });
  const debt_case_state_id = await listed(admin, 'debt_case_states', 'vindication');
  await admin.put(`/api/debt_cases/${made.id}`, { debt_case_state_id });
  return made;
}

describe('the timeline of a case', () => {
  test('tells of every record once, the newest first, payments on their day', async () => {
    const { id } = await eventful();
    const { data, next_cursor } = await page(admin, id);
    expect(told(data).slice(-3)).toEqual(['payment 2026-03-09', 'promise 2026-03-05', 'activity 2026-03-02']);
    expect(data.slice(0, -3).map(({ kind }: Entry) => kind)).toEqual(['state', 'message', 'document', 'state']);
    expect(next_cursor).toBeNull();
    expect(data.at(-3)).toMatchObject({ at: '2026-03-09', amount: '150.00', currency: 'PLN', is_new: false });
    expect(data.at(-2)).toMatchObject({ description: 'Obiecał wpłatę', payment_pledge_date: '2026-03-10' });
    expect(data[0]).toMatchObject({ kind: 'state', from: 'w toku', to: 'windykacja' });
  });

  test('says of a promise how much it was of and what came of it', async () => {
    const { id } = await makeCase(admin, { initial_amount: '900.00' });
    await makePayment(admin, { debt_case_id: id, payment_date: '2026-03-09', amount: '150.00' });
    await admin.create('activities', {
      debt_case_id: id,
      activity_type_id: await listed(admin, 'activity_types', 'phone_call'),
      performed_at: '2026-03-05T10:00',
      payment_pledge_date: '2026-03-10',
      payment_pledge_amount: '150.00',
    });
    const items = [{ due_date: '2026-12-10', amount: '150.00' }];
    const agreement = await admin.create('agreements', { debt_case_id: id, items, signed_on: '2026-03-08' });
    expect((await page(admin, id, 'kind[]=agreement')).data).toMatchObject([
      { id: agreement.id, at: '2026-03-08', total: '150.00', items_count: 1, state: 'draft' },
    ]);
    const { data } = await page(admin, id, 'kind[]=promise');
    expect(data).toMatchObject([{ payment_pledge_amount: '150.00', pledge_state: 'kept' }]);
  });

  test('says of a letter how and when it was posted, under which number, and whether it arrived', async () => {
    const collector = await app.as('debt_collector');
    const { id: debt_case_id, creditor_id, debtor_id } = await makeCase(admin, { user_ids: [collector.id] });
    const letter = await admin.create('documents', { debt_case_id, description: 'Wezwanie', visible: true });
    await admin.create('documents', { debt_case_id, description: 'Protokół', visible: true });
    const posted = { debt_case_id, document_id: letter.id, way: 'registered', posted_on: '2026-11-20' };
    const posting_no = '00159007731234567899';
    const arrived = { state: 'delivered', delivered_on: '2026-11-24' };
    const first = await admin.create('dispatches', { ...posted, ...arrived, posting_no });
    const second = await admin.create('dispatches', { ...posted, state: 'returned' });
    for (const person of [admin, collector])
      expect((await page(person, debt_case_id, 'kind[]=document')).data).toMatchObject([
        { description: 'Protokół', dispatches: [] },
        {
          description: 'Wezwanie',
          dispatches: [
            {
              id: first.id,
              addressee_id: debtor_id,
              addressee: first['addressee'],
              way: 'registered',
              way_label: 'list polecony',
              state: 'delivered',
              state_label: 'doręczone',
              posted_on: '2026-11-20',
              posting_no,
              delivered_on: '2026-11-24',
            },
            { id: second.id, state: 'returned', posting_no: null, delivered_on: null },
          ],
        },
      ]);
    const found = async (person: Person, query: string) =>
      (await page(person, debt_case_id, `query=${encodeURIComponent(query)}`)).data.map(({ id }: Entry) => id);
    for (const query of [posting_no, '(00) 1 5900773 1\u00A023456789', '4567899'])
      expect(await found(admin, query)).toEqual([letter.id]);
    expect(await found(admin, '()')).toEqual([]);
    // Who is told of no dispatches does not find by them either.
    const creditor = await app.as('creditor', { business_entity_ids: [creditor_id] });
    expect((await page(creditor, debt_case_id)).data.map(({ dispatches }: Entry) => dispatches)).toEqual([
      undefined,
      undefined,
    ]);
    expect(await found(creditor, posting_no)).toEqual([]);
  });

  test('is read page by page, and by kind, text and day', async () => {
    const { id } = await eventful();
    const whole = told((await page(admin, id)).data);
    const pieces: string[] = [];
    let cursor = '';
    do {
      const { data, next_cursor } = await page(admin, id, `limit=2&cursor=${cursor}`);
      pieces.push(...told(data));
      cursor = next_cursor ?? '';
    } while (cursor);
    expect(pieces).toEqual(whole);
    expect(told((await page(admin, id, 'kind[]=payment&kind[]=activity')).data)).toEqual([
      'payment 2026-03-09',
      'activity 2026-03-02',
    ]);
    for (const words of ['ŻÓŁTA', 'zolta'])
      expect(told((await page(admin, id, `query=${encodeURIComponent(words)}`)).data)).toEqual(['payment 2026-03-09']);
    const states = (await page(admin, id, 'query=windykacj')).data;
    expect(states.map(({ kind }: Entry) => kind)).toEqual(['state']);
    expect(told((await page(admin, id, 'day=2026-03-05')).data)).toEqual(['promise 2026-03-05', 'activity 2026-03-02']);
    expect((await page(admin, id, 'kind[]=visit')).data).toEqual([]);
    expect(told((await page(admin, id, 'kind[]=&kind[]=payment')).data)).toEqual(['payment 2026-03-09']);
    expect(told((await page(admin, id, 'kind[]=')).data)).toEqual(whole);
  });

  test('marks what others wrote since one was here last, and nothing that is one’s own', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    const activity_type_id = await listed(admin, 'activity_types', 'note');
    const note = async (person: Person, description: string) =>
      person.create('activities', { debt_case_id: id, activity_type_id, description });
    await note(admin, 'Przed wizytą');
    await collector.get(`/api/debt_cases/${id}`);
    const marks = async (person: Person) => {
      const { data } = await page(person, id, 'kind[]=activity');
      return data.map(({ description, is_new }: Entry) => [description, is_new]);
    };
    expect(await marks(collector)).toEqual([['Przed wizytą', false]]);
    await app.database.query(
      `insert into record_changes (at, user_id, resource, record_id, action)
       values (now() - interval '1 hour', $1, 'debt_case', $2, 'read')`,
      [collector.id, id],
    );
    await note(collector, 'Własna');
    expect(await marks(collector)).toEqual([
      ['Własna', false],
      ['Przed wizytą', true],
    ]);
    expect((await marks(admin)).map(([, isNew]: unknown[]) => isNew)).toEqual([false, false]);
  });

  test('refuses what it cannot read, and whoever does not see the case', async () => {
    const { id } = await makeCase(admin);
    for (const query of ['kind[]=unknown', 'day=2026-13-01', 'cursor=x', 'cursor=1.activity', 'query[a]=b']) {
      expect([query, (await admin.get(`/api/debt_cases/${id}/timeline?${query}`)).status]).toEqual([query, 400]);
    }
    const collector = await app.as('debt_collector');
    expect((await collector.get(`/api/debt_cases/${id}/timeline`)).status).toBe(404);
  });

  test('shows a creditor what they may see and nothing else', async () => {
    const { id, creditor_id } = await eventful();
    const creditor = await app.as('creditor', { business_entity_ids: [creditor_id] });
    expect(told((await page(creditor, id)).data)).toEqual(['payment 2026-03-09', 'promise 2026-03-05']);
  });
});
