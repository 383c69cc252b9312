import type { FastifyInstance } from 'fastify';
import { list, closed, integer, orNull, text } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { notFound } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import { owedBy } from './owed.server.ts';

const owedCall: Call = {
  summary: { pl: 'W jakich sprawach jest i ile jest do zapłaty', en: 'Which cases they are in and what is owed' },
  description: {
    pl: 'Sprawy dłużnika (także jako współdłużnika) albo kontaktu, o ile widzi je pytający, z sumą z ich rozliczeń w każdej walucie, najwyżej do kwoty, do której odpowiada współdłużnik; ponad tysiąca spraw się nie sumuje (null), a nadpłata w jednej nie pomniejsza drugiej',
    en: 'The cases of a debtor (as co-debtor too) or of a contact, as far as whoever asks sees them, with the sum of their ledgers in each currency, of a co-debtor up to what they are liable to; more than a thousand are not added up (null), and what was overpaid in one lessens no other',
  },
  answers: answering({
    total: integer,
    open: integer,
    owed: orNull(list(closed({ currency: text, amount: text, open_amount: text }))),
    debt_cases: list({ type: 'object', properties: { id: integer }, required: ['id'], additionalProperties: true }),
  }),
};

/** `GET /api/debtors/{id}/owed` and `/api/people/{id}/owed`: for whoever sees the debtor or the contact. */
export function addOwedRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  for (const { plural, name } of [
    { plural: 'debtors', name: debtor.name },
    { plural: 'people', name: person.name },
  ] as const)
    app.get(`/api/${plural}/:id/owed`, describes(owedCall), async (request) => {
      const [context, id] = [contextOf(request), pathId(request)];
      const resource = context.model.named(name);
      refuseUnlessPossible(context, resource, 'show');
      if (!(await isVisible(context, resource, id, 'show'))) throw notFound();
      await noteRead(context, resource, id);
      return owedBy(context, plural, id);
    });
}
