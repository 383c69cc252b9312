import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { xlsxType } from '#engine/server/export/xlsx-type.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { senderOf } from '#domain/letter-settings/sender.server.ts';
import { today } from '#engine/days/today.ts';
import { asAttachment } from '#server/files/attachment.ts';
import type { Services } from '#server/services.ts';
import { refuseUnlessInvoice, refuseUnlessTransfer } from '../invoice/check-papers.server.ts';
import { fa3Invoice } from '../invoice/fa3.ts';
import { transferFile } from '../invoice/transfer-file.ts';
import { readDocument, type SettlementDocument, takeDocument } from '../read-document.server.ts';
import { settlement } from '../settlement.ts';
import { settlementPrint, settlementTemplate } from './settlement-pdf.server.ts';
import { settlementXlsx } from './settlement-xlsx.server.ts';

const [pdf, xml, pli] = ['application/pdf', 'application/xml', 'text/plain'];
const refused = { 422: answer('settlement_invalid') };

const callOf = (file: string, form: string, more: Call['answers'] = {}): Call => ({
  summary: { pl: `Rozliczenie z wierzycielem (${form})`, en: `A settlement with a creditor (${form})` },
  answers: { 200: { file }, ...more },
  costly: 'export',
});

/**
 * `GET /api/settlements/{id}.pdf`, `.xlsx` and, closed, the invoice as FA(3) (`.xml`) for whoever reads it; for the office also the
 * order for the bank in Elixir-0 (`.pli`).
 */
export function addSettlementPrintRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { letters }: Pick<Services, 'letters'>,
): void {
  const asked = (request: FastifyRequest): readonly [Context, number] => [contextOf(request), pathId(request)];

  app.get('/api/settlements/:id.pdf', describes(callOf(pdf, 'PDF')), async (request, reply) => {
    const [context, id] = asked(request);
    const document = await takeDocument(context, id);
    const data = settlementPrint(document, senderOf(document.agency), context.language);
    const file = await letters.print(settlementTemplate, data, context.access.actor.id);
    return asAttachment(reply, fileName(document, 'pdf')).type(pdf).send(Buffer.from(file));
  });

  app.get('/api/settlements/:id.xlsx', describes(callOf(xlsxType, 'XLSX')), async (request, reply) => {
    const [context, id] = asked(request);
    const document = await takeDocument(context, id);
    return asAttachment(reply, fileName(document, 'xlsx'))
      .type(xlsxType)
      .send(await settlementXlsx(document, context.language));
  });

  app.get('/api/settlements/:id.xml', describes(callOf(xml, 'FA(3)', refused)), async (request, reply) => {
    const [context, id] = asked(request);
    refuseUnlessInvoice(await readDocument(context, id), context);
    const document = await takeDocument(context, id);
    return asAttachment(reply, fileName(document, 'xml')).type(xml).send(fa3Invoice(document));
  });

  app.get('/api/settlements/:id.pli', describes(callOf(pli, 'Elixir-0', refused)), async (request, reply) => {
    const [context, id] = asked(request);
    refuseUnlessPossible(context, settlement, 'transfer');
    refuseUnlessTransfer(await readDocument(context, id), context);
    const document = await takeDocument(context, id);
    return asAttachment(reply, fileName(document, 'pli')).type(pli).send(transferFile(document, today()));
  });
}

/** `rozliczenie-R-2026-000012.pdf`, of a draft `rozliczenie-szkic-Leasing-Północ-S-A-PLN-2026-10-01-2026-10-31.pdf`: a month has many. */
function fileName(
  { settlement: { number, from, to }, creditor, currency }: SettlementDocument,
  ending: string,
): string {
  const draft = ['szkic', ...(creditor.name.match(/[\p{L}\p{N}]+/gu) ?? []), currency, from, to];
  return `rozliczenie-${number ? number.replaceAll('/', '-') : draft.join('-')}.${ending}`;
}
