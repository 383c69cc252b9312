import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { lookups } from '#domain/lists/lookups.ts';
import { appWith } from '#test/app.ts';
import { minimalRecord } from './minimal-records.ts';
import { madeByHand } from './resources-made-by-hand.ts';

const [, admin] = await appWith('admin');

const byName = new Set([
  'creditors',
  'debtors',
  'business_entities',
  'currencies',
  'tags',
  'saved_views',
  'bank_accounts',
  ...lookups.map((one) => one.plural),
]);

/** The order of a list that is asked for without one (contract §2). */
function usualOrder(plural: string): string {
  if (plural === 'debt_cases') return 'odzysk_no desc';
  if (plural === 'interest_rates') return 'valid_from desc';
  if (plural === 'exchange_rates') return 'date desc';
  if (plural === 'people' || plural === 'users') return 'last_name asc';
  return byName.has(plural) ? 'name asc' : 'id desc';
}

test.each(model.resources.map(({ plural }) => [plural, usualOrder(plural)]))('%s come by %s', async (plural, order) => {
  if (madeByHand.some((one) => one.plural === plural))
    for (let made = 0; made < 3; made += 1) await admin.create(plural, await minimalRecord(admin, plural));
  const ids = async (s: string) => (await admin.get(`/api/${plural}?${s}`)).body.data.map(({ id }: any) => id);
  expect(await ids('')).toEqual(await ids(`s=${order}`));
});
