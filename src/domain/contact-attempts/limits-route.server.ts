import type { FastifyInstance } from 'fastify';
import { integer, messagesByField } from '#engine/json-schema.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import { contactLimits } from './contact-warnings.server.ts';
import { debtorOfCase } from './count-attempts.server.ts';

const readCall: Call = {
  summary: { pl: 'Kontakty z dłużnikiem a limity', en: 'Contacts with the debtor, and the limits' },
  description: {
    pl: 'Ile razy kontaktowano się dziś i w tym tygodniu z dłużnikiem sprawy lub próbowano, we wszystkich jego sprawach, i jakie limity przemawiają przeciw następnemu razowi, o każdej porze',
    en: 'How often the case’s debtor was contacted or tried today and this week, in all their cases, and which limits speak against doing it once more, at whatever hour',
  },
  answers: answering({ contacts_today: integer, contacts_this_week: integer, warnings: messagesByField }),
};

/** `GET /api/debt_cases/{id}/contact_limits`: for those who note contacts in the case. */
export function addLimitsRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/debt_cases/:id/contact_limits', describes(readCall), async (request) => {
    const [context, id] = [contextOf(request), pathId(request)];
    refuseUnlessPossible(context, context.model.named('activity'), 'create');
    await refuseUnlessSeen(context, id);
    const debtor_id = await debtorOfCase(context.db, id);
    // The hour is told by the clock of the page: it stays open, and a letter may go at night.
    const now = { debtor_id, at: new Date().toISOString(), disturbs: false };
    const { attempts, warnings } = await contactLimits(context.db, now);
    const { of_day, of_week } = attempts;
    return { contacts_today: of_day, contacts_this_week: of_week, warnings: sayProblems(warnings, context) };
  });
}
