import { xlsxType } from '#engine/server/export/xlsx-type.ts';
import type { FastifyInstance } from 'fastify';
import { describes } from '#engine/server/describe/call.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import { currentSender } from '#domain/letter-settings/sender.server.ts';
import { asAttachment } from '#server/files/attachment.ts';
import type { Services } from '#server/services.ts';
import { balanceCall } from '../balance-call.server.ts';
import { ledgerPrint, ledgerTemplate } from './ledger-pdf.server.ts';
import { ledgerXlsx } from './ledger-xlsx.server.ts';
import { fileNameOf, readLedger } from './read-ledger.server.ts';

const pdf = 'application/pdf';

const callOf = (file: string, form: string) =>
  ({
    ...balanceCall,
    summary: { pl: `Rozliczenie sprawy na dzień (${form})`, en: `The balance of a case on a day (${form})` },
    answers: { 200: { file } },
    costly: 'export',
  }) as const;

/** `GET /api/debt_cases/{id}/balance.pdf?on=`, and `.xlsx`: the ledger to take along, for whoever sees the case. */
export function addLedgerPrintRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { letters }: Pick<Services, 'letters'>,
): void {
  app.get('/api/debt_cases/:id/balance.xlsx', describes(callOf(xlsxType, 'XLSX')), async (request, reply) => {
    const context = contextOf(request);
    const ledger = await readLedger(context, request);
    return asAttachment(reply, fileNameOf(ledger, 'xlsx'))
      .type(xlsxType)
      .send(await ledgerXlsx(ledger, context.language));
  });

  app.get('/api/debt_cases/:id/balance.pdf', describes(callOf(pdf, 'PDF')), async (request, reply) => {
    const context = contextOf(request);
    const ledger = await readLedger(context, request);
    const data = ledgerPrint(ledger, await currentSender(context.db), context.language);
    const file = await letters.print(ledgerTemplate, data, context.access.actor.id);
    return asAttachment(reply, fileNameOf(ledger, 'pdf')).type(pdf).send(Buffer.from(file));
  });
}
