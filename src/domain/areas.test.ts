import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { navigationLabels, sections } from '#test/browser/screen-catalogue.ts';
import { definitions } from './areas.screens.tsx';
import { areas, model } from './areas.server.ts';
import { permissions } from './rights/permissions.ts';
import { role } from './rights/role.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test.each(['server.ts', 'screens.tsx'])('every area that has an area.%s is collected', (ending) => {
  const collected = read(`src/domain/areas.${ending}`);
  const areasOf = globSync(`src/domain/*/area.${ending}`).map((path) => basename(dirname(path)));
  expect(areasOf.filter((area) => !collected.includes(`'./${area}/area.${ending}'`))).toEqual([]);
  expect(areasOf.length).toBeGreaterThan(15);
});

test('what is registered on the server is registered in the browser', () => {
  const names = (all: typeof model.all) => new Set(all.map(({ name }) => name));
  expect(names(definitions.model.all)).toEqual(names(model.all));
});

test('no resource and no call is registered twice', () => {
  expect(new Set(model.all.map(({ name }) => name)).size).toBe(model.all.length);
  const added = areas.flatMap(({ routes = [], openRoutes = [], jobs = [] }) => [...routes, ...openRoutes, ...jobs]);
  expect(new Set(added).size).toBe(added.length);
});

test('what lives in a case has a tab on its page, but for what stands in a tab of another', () => {
  const inside = model.resources.filter(({ within }) => within === 'debt_case').map(({ plural }) => plural);
  const tabs = new Set(definitions.records['debt_case']?.tabs?.map(({ plural }) => plural));
  const elsewhere = ['co_debtors', 'dispatches', 'disputes', 'limitation_events', 'promises'];
  expect(inside.filter((plural) => !tabs.has(plural)).toSorted()).toEqual(elsewhere);
});

test('every part of a case stands in a group of its page, of which there are at most seven', () => {
  const { tabs = [], groups = [] } = definitions.records['debt_case'] ?? {};
  const names = groups.map(({ name }) => name);
  expect(names.length).toBeLessThanOrEqual(7);
  expect(tabs.filter(({ group = '' }) => !names.includes(group)).map(({ name }) => name)).toEqual([]);
});

test('the browser suite opens every part of a case, and the screens of what lives in one', () => {
  const { tabs = [] } = definitions.records['debt_case'] ?? {};
  const parts = tabs.map(({ name }) => name).filter((name) => name !== '');
  expect(Object.keys(sections['debt_cases'] ?? {}).toSorted()).toEqual(parts.toSorted());
  const inside = model.resources.filter(({ within }) => within === 'debt_case').map(({ plural }) => plural);
  expect(inside.filter((plural) => !(plural in navigationLabels))).toEqual([]);
});

test('the right that a page needs is one that there is', () => {
  const pages = Object.entries(definitions.pages).flatMap(([plural, own]) =>
    Object.entries(own).map(([word, { right, of = plural }]) => ({ page: `${plural}/${word}`, right, of })),
  );
  const unknown = pages.filter(
    ({ right, of }) => right !== undefined && !(right in permissions(role.admin, model.byPlural(of)?.name ?? '')),
  );
  expect(pages.filter(({ right }) => right).length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

test('somebody may do something with every resource', () => {
  const forgotten = model.all.filter(({ name }) => Object.keys(permissions(role.admin, name)).length === 0);
  expect(forgotten.map(({ name }) => name)).toEqual([]);
});

test('what says that it has no tab on the page of a case has none', () => {
  const tabs = definitions.records['debt_case']?.tabs?.map(({ plural }) => plural) ?? [];
  expect(tabs).toContain('documents');
  expect(tabs).not.toContain('dispatches');
});
