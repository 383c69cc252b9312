import type { FastifyInstance } from 'fastify';
import { closed, integer, list, orNull, text, texts } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { readListRequest } from '#engine/server/list-request.ts';
import { listQuery } from '#engine/server/query/list-query.ts';
import { readFields } from '#engine/server/read.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { rowsAsked } from '#engine/server/too-slow.ts';
import { savedView } from './saved-view.ts';
import { columnNames } from './view-columns.ts';

/** More than a person looks through by name. */
const mostNames = 1_000;

const namesCall: Call = {
  summary: {
    pl: 'Nazwy i adresy widoków, bez liczenia ich pozycji',
    en: 'Names and addresses of views, their rows not counted',
  },
  answers: answering({
    data: list(closed({ id: integer, name: text, address: text, columns: orNull(texts) })),
  }),
};

/** `GET /api/saved_views/names`: where the palette may lead; to count the rows of each would cost a list of cases for each. */
export function addNamesRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/saved_views/names', describes(namesCall), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, savedView, 'index');
    const asked = readListRequest(context, savedView, {}, 'index');
    const { ids, isInvolved } = listQuery({ ...asked, page: 1, perPage: mostNames });
    const seen = (await rowsAsked(context.db, ids, isInvolved)).map(({ id }) => id);
    const views = await readFields(context, savedView, seen, ['name', 'address', 'columns']);
    return {
      data: views.map(({ id, name, address, columns }) => ({ id, name, address, columns: columnNames(columns) })),
    };
  });
}
