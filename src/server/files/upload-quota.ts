import { formatCount } from '#engine/format.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { Config } from '../config.ts';
import { countToday, giveBack, overForToday, type Taken, takeToday } from '../limits/day-counts.ts';

/** Bytes asked for at once, so that a file of 50 MB asks the database a dozen times. */
const portion = 4_000_000;

/**
 * Counts one sending of a person against their day, ahead of the bytes that come in: those of a file that is refused or
 * broken off stay counted, and several sendings at once share what is left. `expected`: how many bytes were announced.
 */
export function uploadQuota(db: Db, config: Config, person: number, expected: number | undefined) {
  const { ODZYSK_UPLOAD_MB_PER_DAY: mb, ODZYSK_UPLOAD_FILES_PER_DAY: most } = config;
  const bytesLimit = { key: `upload_bytes ${person}`, most: mb * 1_000_000 };
  let last: Taken | undefined;
  let ahead = 0;
  let counted = 0;

  async function count(bytes: number): Promise<void> {
    if (bytes > ahead) {
      const needed = bytes - ahead;
      const announced = (expected ?? Infinity) - counted - ahead;
      last = await takeToday(db, bytesLimit, Math.max(needed, Math.min(portion, announced)));
      // Where nobody said how much comes, it may end within what is left.
      if (!last && expected === undefined) last = await takeToday(db, bytesLimit, needed);
      if (!last) throw await overForToday(db, wordsOfBytes(mb));
      ahead += last.amount;
    }
    ahead -= bytes;
    counted += bytes;
  }

  return {
    /** The same bytes, each counted before it is handed on. Refuses with 429. */
    async *counted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      await countToday(db, { key: `upload_files ${person}`, most }, wordsOfFiles(most));
      for await (const chunk of bytes) {
        await count(chunk.length);
        yield chunk;
      }
    },

    /** Gives back what was asked for ahead and did not come. */
    async end(): Promise<void> {
      if (last && ahead > 0) await giveBack(db, { ...last, amount: ahead });
    },
  };
}

const wordsOfBytes = (mb: number) => ({
  pl: `Dzienny limit przesyłania (${formatCount(mb)} MB na osobę) jest wyczerpany, plik nie został zapisany. Kolejne można przesłać jutro albo poprosić administratora o wyższy limit`,
  en: `The daily limit of uploads (${formatCount(mb)} MB a person) is used up and the file was not kept. Send more tomorrow, or ask the administrator for a higher limit`,
});

const wordsOfFiles = (most: number) => ({
  pl: `Dzienny limit przesłanych plików (${formatCount(most)} na osobę) jest wyczerpany, plik nie został zapisany. Kolejne można przesłać jutro albo poprosić administratora o wyższy limit`,
  en: `The daily limit of uploaded files (${formatCount(most)} a person) is used up and the file was not kept. Send more tomorrow, or ask the administrator for a higher limit`,
});
