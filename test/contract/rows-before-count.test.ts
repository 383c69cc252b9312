import { beforeAll, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { testApp } from '#test/app.ts';
import { rightsWorld, type World } from './rights-world.ts';

const app = await testApp();
let world: World;

beforeAll(async () => {
  // A page of a large table is looked for along an order, and each row on the way asked whether the person may see it.
  await app.database.query(`
    update pg_class set reltuples = 1000000 where relkind = 'r' and relnamespace = current_schema()::regnamespace`);
  world = await rightsWorld(app);
});

test.each(model.resources.map(({ plural }) => plural))(
  'rows of %s that do not wait for their count are those that everybody may see, in their order',
  async (plural) => {
    for (const [role, person] of Object.entries(world.people)) {
      const { status, body } = await person.get(`/api/${plural}?per_page=100`);
      if (status !== 200) continue;
      const ids = body.data.map(({ id }: { id: number }) => id);
      for (const page of [1, 2, 3].filter((one) => one <= ids.length)) {
        const { body: told } = await person.get(`/api/${plural}?per_page=1&page=${page}&count=later`);
        expect([role, told.data.map(({ id }: { id: number }) => id)]).toEqual([role, [ids[page - 1]]]);
        // After the last there may be one more until they are counted.
        const { total_count, next_page } = told.pagination;
        expect([undefined, ids.length]).toContain(total_count);
        expect(next_page).toBe(total_count === undefined || page < ids.length ? page + 1 : null);
      }
    }
  },
);
