import type { FastifyInstance } from 'fastify';
import { amount, closed, day, integer, type JsonSchema, list, text, withAtLeast } from '#engine/json-schema.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { type ContextOf, membersSent, pathId, showRecord } from '#engine/server/routes.ts';
import { activateAgreement } from './act/activate-agreement.server.ts';
import { agreement } from './agreement.ts';
import { cancelAgreement, confirmAgreement } from './act/cancel-agreement.server.ts';
import { mostInstallments } from './plan/installment-plan.ts';
import { addDebtToAgreeRoute } from './plan/debt-to-agree-route.server.ts';
import { planAgreement } from './plan/plan-agreement.server.ts';

const sentAmount: JsonSchema = { type: ['string', 'number'], examples: ['1234.50'] };
const id: JsonSchema = { type: ['integer', 'string'] };

const planCall: Call = {
  summary: { pl: 'Zaproponuj raty ugody', en: 'Propose the installments of an agreement' },
  description: {
    pl: 'Z kwoty albo z salda na dzień bez kosztów, co miesiąc od pierwszego terminu; ostatnia rata przejmuje resztę. Nic nie zapisuje',
    en: 'Of an amount or of the balance of a day without costs, each month from the first date on; the last takes the rest. Keeps nothing',
  },
  body: withAtLeast(['debt_case_id', 'first_date'], {
    debt_case_id: id,
    currency_id: id,
    total: sentAmount,
    on: { ...day, description: 'All that is left to pay on that day, but for costs, in place of `total`' },
    first_date: day,
    count: { type: ['integer', 'string'], description: `At most ${mostInstallments}` },
    installment_amount: sentAmount,
  }),
  answers: {
    200: {
      json: closed({
        items: list(closed({ no: integer, due_date: day, amount })),
        total: amount,
      }),
    },
    422: answer('agreement_invalid'),
  },
};

const answers: Call['answers'] = {
  200: answer('agreement'),
  409: answer('agreement_stale'),
  422: answer('agreement_invalid'),
};
/** Of the terms that whoever acts has seen. */
const version = { lock_version: { type: ['integer', 'null'] } } satisfies Record<string, JsonSchema>;
const activateCall: Call = {
  summary: { pl: 'Aktywuj podpisaną ugodę', en: 'Activate an agreement that was signed' },
  description: {
    pl: '403 `confirmation_required`, gdy najpierw zatwierdza ją koordynator',
    en: '403 `confirmation_required` where a coordinator confirms it first',
  },
  body: { type: 'object', properties: { signed_on: day, ...version } },
  answers,
};
const cancelCall: Call = {
  summary: { pl: 'Anuluj ugodę', en: 'Cancel an agreement' },
  body: withAtLeast(['reason'], { reason: text, ...version }),
  answers,
};
const confirmCall: Call = {
  summary: { pl: 'Zatwierdź warunki ugody', en: 'Confirm the terms of an agreement' },
  body: { type: 'object', properties: version },
  answers,
};
const acts = {
  activate: { call: activateCall, act: activateAgreement },
  cancel: { call: cancelCall, act: cancelAgreement },
  confirm: { call: confirmCall, act: confirmAgreement },
};

/** `POST /api/agreements/plan`, and what is done with an agreement: each answers with it. */
export function addAgreementRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  addDebtToAgreeRoute(app, contextOf);
  app.post('/api/agreements/plan', describes(planCall), async (request) =>
    planAgreement(contextOf(request), request.body),
  );
  for (const [name, { call, act }] of Object.entries(acts))
    app.post(`/api/agreements/:id/${name}`, describes(call), async (request) => {
      const [context, agreementId] = [contextOf(request), pathId(request)];
      await act(context, agreementId, membersSent(request));
      return showRecord(context, context.model.named(agreement.name), agreementId);
    });
}
