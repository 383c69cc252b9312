import type { FastifyInstance } from 'fastify';
import { closed, integer, list, orNull, text } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { storedRow } from '#engine/server/read.ts';
import { notFound } from '#engine/server/refusal.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import { signs } from './same-debtor.ts';
import { sameDebtors } from './same-debtor.server.ts';

const match = closed({
  debtor_id: integer,
  debtor: text,
  by: list({ type: 'string', enum: [...signs] }),
  debt_cases: list(
    closed({ debt_case_id: integer, odzysk_no: text, remaining_amount: orNull(text), remaining_amount_euro: text }, [
      'remaining_amount_euro',
    ]),
  ),
});

const readCall: Call = {
  summary: { pl: 'Ten sam dłużnik w innych sprawach', en: 'The same debtor in other cases' },
  description: {
    pl: 'Dłużnicy o tym samym NIP, PESEL, REGON, telefonie, e-mailu, rachunku albo nazwie i adresie, i ich sprawy, o ile widzi je pytający',
    en: 'Debtors with the same NIP, PESEL, REGON, phone, e-mail, account or name and address, and their cases, as far as whoever asks sees them',
  },
  answers: answering({ matches: list(match) }),
};

/** `GET /api/debt_cases/{id}/same_debtor`: for the agency's own people who see the case. */
export function addSameDebtorRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/debt_cases/:id/same_debtor', describes(readCall), async (request) => {
    const [context, caseId] = [contextOf(request), pathId(request)];
    refuseUnlessPossible(context, context.model.named(debtCase.name), 'same_debtor');
    await refuseUnlessSeen(context, caseId);
    await noteRead(context, context.model.named(debtCase.name), caseId);
    const record = await storedRow(context.db, debtCase, caseId);
    if (!record) throw notFound();
    return { matches: await sameDebtors(context, caseId, record.debtor_id) };
  });
}
