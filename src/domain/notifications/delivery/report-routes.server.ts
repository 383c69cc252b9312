import { sentText } from '#engine/sent-text.ts';
import { queryOf } from '#engine/server/routes.ts';
import { memberOf } from '#engine/member-of.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#engine/server/behaviour.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { notFound } from '#engine/server/refusal.ts';
import { takeReport } from './report.server.ts';

const reportsCall: Call = {
  summary: { pl: 'Raporty doręczeń z bramki SMS', en: 'Delivery reports from the SMS gateway' },
  description: {
    pl: 'Woła tu SMSAPI.pl. Kilka raportów naraz rozdzielają przecinki; odpowiedź to `OK`. Zły sekret w adresie: 404.',
    en: 'Called by SMSAPI.pl. Several reports at once are separated by commas; the answer is `OK`. A wrong secret in the address: 404.',
  },
  query: {
    idx: { schema: { type: 'string' }, description: { pl: 'Nasze nazwy wiadomości', en: 'Our names of the messages' } },
    status: { schema: { type: 'string' }, description: { pl: 'Ich stany, np. 404', en: 'Their states, such as 404' } },
    donedate: { schema: { type: 'string' }, description: { pl: 'Kiedy, w sekundach', en: 'When, in seconds' } },
  },
  answers: { 200: { file: 'text/plain' } },
};

export interface ReportListener {
  /** The path without its secret. */
  readonly path: string;
  readonly isSecret: (given: string) => boolean;
  /** To write in nobody's name. */
  readonly context: () => Promise<Context>;
}

const listed = (value: unknown) => sentText(value).split(',');

/** Where the gateway says what became of messages: whoever calls proves by the address that it is the gateway. */
export function addDeliveryReportRoute(app: FastifyInstance, { path, isSecret, context }: ReportListener): void {
  app.get(`${path}/:secret`, { ...describes(reportsCall), exposeHeadRoute: false }, async (request, reply) => {
    if (!isSecret(String(memberOf(request.params, 'secret')))) throw notFound();
    const { idx, status, donedate } = queryOf(request);
    const [states, times] = [listed(status), listed(donedate)];
    const inNobodysName = await context();
    for (const [at, name] of listed(idx).entries())
      await takeReport(inNobodysName, { name, status: states[at] ?? '', seconds: Number(times[at]) });
    return reply.type('text/plain').send('OK');
  });
}
