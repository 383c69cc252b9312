import { describe, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { role } from '#domain/rights/role.ts';
import { appWith } from '#test/app.ts';
import { minimalRecord } from '#test/contract/minimal-records.ts';
import { madeByHand } from '#test/contract/resources-made-by-hand.ts';

const [app, admin] = await appWith('admin');

/** What the server alone says of a record, whoever sends it. */
const ours = {
  id: 777_777,
  created_at: '1999-01-01T00:00:00Z',
  updated_at: '1999-01-01T00:00:00Z',
  deleted: true,
  password_digest: 'x',
  payments_sum: '7.77',
  payments_sum_euro: '7.77',
  remaining_amount: '7.77',
  remaining_amount_euro: '7.77',
  last_action_at: '1999-01-01T00:00:00Z',
  customer: 'santander',
  odzysk_no: '1999/000001',
  user_id: 1,
  failure_reason: 'x',
  sent_at: '1999-01-01T00:00:00Z',
  file_name: 'x',
  storage_key: '../../etc/passwd',
  confirmed_at: '1999-01-01T00:00:00Z',
  type: 'Creditor',
};

const workedOut = ['payments_sum', 'payments_sum_euro', 'remaining_amount', 'customer', 'odzysk_no', 'last_action_at'];

/** Of some resources one of these is a field like any other. */
function isForeign(plural: string, name: string): boolean {
  return !model.byPlural(plural)!.fields[name] || ['id', 'created_at', 'updated_at', 'deleted'].includes(name);
}

test.each(madeByHand)(
  '$plural: what the server works out is not taken from whoever sends it',
  async ({ plural, fields }) => {
    const { body: record, status } = await admin.post(`/api/${plural}`, {
      ...ours,
      ...(await minimalRecord(admin, plural)),
    });
    expect(status, JSON.stringify(record)).toBe(201);
    expect(record.id).not.toBe(ours.id);
    expect(record.created_at).not.toContain('1999');
    await admin.put(`/api/${plural}/${record.id}`, ours);
    const after = (await admin.get(`/api/${plural}/${record.id}`)).body;
    expect(after.created_at).toBe(record.created_at);
    expect(after.updated_at).not.toContain('1999');
    const computed = workedOut.filter((name) => fields[name]);
    expect(computed.map((name) => after[name])).toEqual(computed.map((name) => record[name]));
    const foreign = Object.entries(ours).filter(([name, value]) => isForeign(plural, name) && after[name] === value);
    expect(foreign).toEqual([]);
    expect(JSON.stringify(after)).not.toMatch(/password_digest|storage_key|etc\/passwd/);
  },
);

describe('nobody gives themselves', () => {
  test.each(['creditor', 'debt_collector', 'terrain_debt_collector', 'santander_coordinator', 'coordinator'] as const)(
    'more than a %s has',
    async (name) => {
      const person = await app.as(name);
      const more = {
        role: role.admin,
        active: true,
        business_entity_ids: [1],
        second_factor_required: false,
        confirmed_at: null,
        sant_interwent: { $ne: null },
        person_id: 'nikt',
      };
      expect((await person.put(`/api/users/${person.id}`, { ...more, language: 'en' })).status).toBe(200);
      const { body } = await admin.get(`/api/users/${person.id}`);
      expect([body.role, body.business_entity_ids, body.language]).toEqual([role[name], [], 'en']);
    },
  );
});

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

describe.each(names)('a name %s', (name) => {
  test('reaches no prototype from an address', async () => {
    for (const query of [
      `q[${name}]=1`,
      `q[${name}][role]=0`,
      `${name}[role]=0`,
      `q[g][${name}][role]=0`,
      `q[${name}_eq]=1`,
      `s=${name} asc`,
    ]) {
      const { status } = await admin.get(`/api/debtors?${query}`);
      expect([200, 400], query).toContain(status);
    }
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  test('reaches none from a body, and is answered like any other', async () => {
    for (const [plural, body] of [
      ['debtors', `{"${name}": {"name": "x", "role": 0}, "name": null}`],
      ['users', `{"user": {"${name}": 1}}`],
      ['contracts', `{"contract_items": [{"${name}": 1}]}`],
    ] as const) {
      const headers = { cookie: admin.cookie, 'x-csrf-token': admin.token, 'content-type': 'application/json' };
      const answer = await fetch(`${app.url}/api/${plural}`, { method: 'POST', headers, body });
      const told = (await answer.json()) as Record<string, unknown>;
      expect([400, 422], body).toContain(answer.status);
      expect(told).not.toHaveProperty('statusCode');
    }
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });
});
