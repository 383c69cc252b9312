import type { FastifyInstance } from 'fastify';
import { closed, day, flag, integer, type JsonSchema, list, orNull, signedAmount, text } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import type { Services } from '#server/services.ts';
import { queueEntrySchema } from '#domain/work-queue/calls.server.ts';
import { dashboardOf } from './dashboard.server.ts';
import { firstStepCodes } from './first-step-names.ts';
import { figureCodes } from './figure-names.ts';

const address: JsonSchema = { type: 'string', examples: ['/debt_cases?q[open_eq]=true'] };

const named = closed({ id: integer, name: text, count: integer, address });
const task = closed({
  id: integer,
  debt_case_id: integer,
  debt_case: text,
  debtor: orNull(text),
  activity_type: text,
  description: orNull(text),
  planned_date: day,
  planned_time: orNull(text),
  phone: orNull(text),
});
const sum = closed({ amount: signedAmount, address });
const money = closed({
  creditor_id: orNull(integer),
  creditor: orNull(text),
  currency: text,
  this_month: sum,
  last_month: sum,
});

const readCall: Call = {
  summary: { pl: 'Strona główna: co na mnie czeka', en: 'The welcome page: what waits for me' },
  description: {
    pl: 'Liczby z adresami list, które je pokazują; każda część tylko dla tych, których dotyczy, inaczej null',
    en: 'Numbers with the addresses of the lists that show them; each part only for those it concerns, else null',
  },
  forEverybody: true,
  answers: answering({
    day,
    quiet_days: integer,
    figures: list(closed({ code: { type: 'string', enum: [...figureCodes] }, count: integer, address })),
    tasks: orNull(list(task)),
    queue: orNull(list(queueEntrySchema)),
    overdue: orNull(list(named)),
    states: orNull(list(named)),
    money: orNull(list(money)),
    first_steps: orNull(list(closed({ code: { type: 'string', enum: [...firstStepCodes] }, is_done: flag }))),
    rate_missing_from: orNull(day),
    outgrown: orNull(closed({ cases: integer, wait: integer })),
  }),
};

/** `GET /api/dashboard`: for everybody who is signed in, of what each may see. */
export function addDashboardRoute(app: FastifyInstance, contextOf: ContextOf, { database }: Services): void {
  app.get('/api/dashboard', describes(readCall), async (request) => dashboardOf(contextOf(request), database));
}
