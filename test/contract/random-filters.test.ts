import { describe, expect, test } from 'vitest';
import { loadDemo } from '#demo/load.server.ts';
import { Random } from '#demo/random.ts';
import { model } from '#domain/areas.server.ts';
import { type RoleName, role as roles } from '#domain/rights/role.ts';
import { testApp } from '#test/app.ts';
import { randomRequests } from '#test/predicate/random-requests.ts';
import { requestsOf } from '../../bench/list-requests.ts';

// A sample of what `node bench/random-filters.ts` asks on 20,000 cases, where it measures the database's work too.
const app = await testApp();
await loadDemo(app.database, { cases: 30, seed: 1, now: new Date(), passwordDigest: 'none' });

describe.each(Object.keys(roles) as RoleName[])('as %s', (name) => {
  test('no random filter fails, and one that is refused is told why', async () => {
    const person = await app.as(name);
    const next = randomRequests(new Random('sample', name), roles[name]);
    const paths = Array.from({ length: 30 }, next);
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await person.get(path)) })));
    const failed = answers.filter(({ status }) => status !== 200 && status !== 400);
    expect(failed.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    const refusals = new Set(answers.filter(({ status }) => status === 400).map(({ body }) => body.code));
    for (const code of refusals)
      expect(['too_slow', 'too_many_conditions', 'unknown_filter', 'invalid_filter']).toContain(code);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(14);
  });

  test('nothing that the screens send is refused', async () => {
    const person = await app.as(name);
    const { body: session } = await person.get('/api/session');
    const listed = model.resources.filter(({ plural }) => session.resources[plural]?.index);
    const asked = listed.flatMap((resource) =>
      requestsOf(resource, { samples: [], caseId: 1, reads: session.fields?.[resource.plural]?.reads }).map(
        ({ parameters }) => `/api/${resource.plural}?${new URLSearchParams(parameters)}`,
      ),
    );
    const sample = asked.filter((_, index) => index % 20 === 0);
    const answers = await Promise.all(sample.map(async (path) => ({ path, ...(await person.get(path)) })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ path, status, body }) => `${status} ${body.code} ${path}`)).toEqual([]);
  });
});
