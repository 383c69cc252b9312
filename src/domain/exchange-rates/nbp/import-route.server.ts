import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { closed, day, text, texts, withAtLeast } from '#engine/json-schema.ts';
import type { Problem } from '#engine/messages.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { doerOf } from '#engine/server/history.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import type { SentForm } from '#server/files/receive-form.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Services } from '#server/services.ts';
import { exchangeRate } from '../exchange-rate.ts';
import { keepRates } from './keep-rates.server.ts';
import type { KeptRates } from './kept-rates.ts';
import { NotNbpTable, readNbpTable } from './nbp-table.ts';

const importCall: Call = {
  summary: {
    pl: 'Wczytaj tabelę kursów NBP (LastA.xml)',
    en: 'Read a table of rates of the National Bank of Poland (LastA.xml)',
  },
  description: {
    pl: 'Kursy walut ze słownika; zapisany kurs nigdy się nie zmienia',
    en: 'Rates of the currencies that the agency has; a rate that is kept never changes',
  },
  form: withAtLeast(['file'], { file: { type: 'string', format: 'binary' } }),
  answers: {
    200: {
      json: closed({
        number: text,
        date: day,
        created: texts,
        skipped: texts,
        different: texts,
        too_small: texts,
      }),
    },
    422: answer('exchange_rate_invalid'),
  },
};

/** A table of rates is some kilobytes. */
const longest = 1_000_000;

/** `POST /api/exchange_rates/import`: the bank's own file; whoever may add rates. */
export function addRatesImportRoute(
  app: FastifyInstance,
  contextOf: ContextOf,
  { receiveForm, storage }: Pick<Services, 'receiveForm' | 'storage'>,
): void {
  app.post('/api/exchange_rates/import', describes(importCall), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, exchangeRate, 'create');
    return importFile(context, storage, await receiveForm(request, context));
  });
}

async function importFile(context: Context, storage: FileStorage, { file, refused }: SentForm): Promise<KeptRates> {
  if (refused) throw wrongFile(refused);
  if (!file) throw wrongFile({ code: 'blank' });
  if (file.stored.byte_size > longest) throw wrongFile({ code: 'nbp_not_table' });
  const bytes = await buffer(await storage.open(file.stored.key));
  try {
    const table = readNbpTable(bytes);
    return await inTransaction(context, (inner, tx) => keepRates(tx, table, doerOf(inner), inner.announce));
  } catch (error) {
    throw error instanceof NotNbpTable ? wrongFile(error.problem) : error;
  }
}

const wrongFile = ({ code, params }: Problem) => new InvalidRecord(exchangeRate, {}, Problems.of('file', code, params));
