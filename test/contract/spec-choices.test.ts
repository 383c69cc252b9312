import { describe, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { minimalRecord } from './minimal-records.ts';

const [, admin] = await appWith('admin');

const partnership = `association civil_partnership civil_private_enterprise cooperative foundation general_partnership
  homestead joint_stock_company limited_liability_company limited_partnership limited_partnership_by_shares natural_person
  partnership state_owned`;

/** Fields that hold one of a few words, with the words of spec §3 and contract §7. */
const choices: [plural: string, name: string, words: string][] = [
  ['activities', 'task_state', 'ongoing completed'],
  ['activities', 'visibility_type', 'visible not_visible'],
  ['activities', 'contact_documents_signed_state', 'not_needed not_signed signed'],
  ['activities', 'contact_item_seen_state', 'not_seen seen'],
  ['activities', 'contact_kind', 'authorized_person other owner third_person'],
  ['creditors', 'partnership', partnership],
  ['debtors', 'partnership', partnership],
  ['notifications', 'kind', 'email sms'],
  ['notification_templates', 'kind', 'email sms'],
  ['debt_cases', 'sant_auction_state', 'none offered accepted rejected sold'],
  ['contracts', 'sant_financing_kind', 'leasing loan'],
];

describe.each(choices)('the field of %s %s', (plural, name, words) => {
  const values = words.split(/\s+/);

  test('offers the words of the specification and no others', () => {
    const { choices: offered } = model.byPlural(plural)!.fields[name]!;
    expect(offered!.map(({ value }) => String(value)).toSorted()).toEqual(values.toSorted());
    for (const { label } of offered!) expect([label.pl, label.en].every(Boolean)).toBe(true);
  });

  test('keeps each of them, and refuses what is none', async () => {
    const record = { ...(await minimalRecord(admin, plural)), title: 'Wezwanie' };
    const { id } = await admin.create(plural, record);
    for (const value of values) {
      const { status, body } = await admin.put(`/api/${plural}/${id}`, { [name]: value });
      expect([status, body[name]]).toEqual([200, value]);
    }
    const { status, body } = await admin.put(`/api/${plural}/${id}`, { [name]: 'no_such_word' });
    expect([status, Object.keys(body[model.byPlural(plural)!.name].errors)]).toEqual([422, [name]]);
  });
});

test('a currency has a code, a name and a symbol; PLN and EUR are there', async () => {
  const { data } = (await admin.get('/api/currencies?s=id asc')).body;
  expect(data.slice(0, 2)).toMatchObject([
    { code: 'PLN', symbol: 'zł', name: expect.any(String) },
    { code: 'EUR', symbol: '€', name: expect.any(String) },
  ]);
});
