import type { FastifyInstance } from 'fastify';
import { describes } from '#engine/server/describe/call.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import { asAttachment } from '#server/files/attachment.ts';
import { balanceCall } from '../balance-call.server.ts';
import { ledgerXlsx } from './ledger-xlsx.server.ts';
import { fileNameOf, readLedger } from './read-ledger.server.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const xlsxCall = {
  ...balanceCall,
  summary: { pl: 'Rozliczenie sprawy na dzień (XLSX)', en: 'The balance of a case on a day (XLSX)' },
  answers: { 200: { file: xlsx } },
  costly: 'export',
} as const;

/** `GET /api/debt_cases/{id}/balance.xlsx?on=`: the ledger to take along, for whoever sees the case. */
export function addLedgerPrintRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/debt_cases/:id/balance.xlsx', describes(xlsxCall), async (request, reply) => {
    const context = contextOf(request);
    const ledger = await readLedger(context, request);
    return asAttachment(reply, fileNameOf(ledger, 'xlsx'))
      .type(xlsx)
      .send(await ledgerXlsx(ledger, context.language));
  });
}
