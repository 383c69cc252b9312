import type { FastifyInstance } from 'fastify';
import { currentSender } from '#domain/letter-settings/sender.server.ts';
import { today } from '#engine/days/today.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import { charsetOf, sendCsv } from '#engine/server/export/send-csv.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { notFound } from '#engine/server/refusal.ts';
import { type ContextOf, pathId, queryOf } from '#engine/server/routes.ts';
import { asAttachment } from '#server/files/attachment.ts';
import type { Services } from '#server/services.ts';
import { runToPrint } from '../access.server.ts';
import { summonsRunCalls } from '../calls.server.ts';
import { bookCsv, bookPrint, bookTemplate } from './book.server.ts';
import { postingEntries } from './entries.server.ts';

/** `GET /api/summons_runs/{id}/posting_book.csv` and `.pdf`: the letters of a run as they are handed over to the post. */
export function addPostingBookRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { letters }: Pick<Services, 'letters'>,
): void {
  app.get(
    '/api/summons_runs/:id/posting_book.csv',
    describes(summonsRunCalls.postingBookCsv),
    async (request, reply) => {
      const charset = charsetOf(queryOf(request));
      const { run, entries } = await readBook(contextOf(request), pathId(request));
      return sendCsv(reply, `ksiazka-nadawcza-${run.id}.csv`, [bookCsv(entries)], charset);
    },
  );

  app.get(
    '/api/summons_runs/:id/posting_book.pdf',
    describes(summonsRunCalls.postingBookPdf),
    async (request, reply) => {
      const context = contextOf(request);
      const { run, entries } = await readBook(context, pathId(request));
      const sender = await currentSender(context.db);
      const file = await letters.print(
        bookTemplate,
        bookPrint(entries, { sender, run, day: today() }),
        context.access.actor.id,
      );
      return asAttachment(reply, `ksiazka-nadawcza-${run.id}.pdf`).type('application/pdf').send(Buffer.from(file));
    },
  );
}

/** The book of a run, which is to leave the house: that is noted. Refuses with 403, and 404 where the post carries none of its letters. */
async function readBook(context: Context, id: number) {
  const run = await runToPrint(context, id);
  const entries = await postingEntries(context.db, run.id);
  if (entries.length === 0) throw notFound();
  await writeHistory(context.db, doerOf(context), [{ resource: 'summons_run', record_id: run.id, action: 'download' }]);
  return { run, entries };
}
