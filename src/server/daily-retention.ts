import { join } from 'node:path';
import { clearWhereWorked } from '#domain/personal-data/retention/retention.server.ts';
import type { Services } from './services.ts';

const firstAfter = 5 * 60_000;
const every = 24 * 3_600_000;

/** Removes what has run out: some minutes after the start, then once a day. Returns what stops it. */
export function startRetention(services: Services, report: (error: unknown) => void): () => void {
  const { config, db, transact, storage } = services;
  const outbox = join(config.ODZYSK_DATA_DIR, 'outbox');
  const timeoutMs = config.ODZYSK_SESSION_TIMEOUT;
  const run = () => void clearWhereWorked({ db, transact, storage, outbox, timeoutMs }).catch(report);
  const first = setTimeout(run, firstAfter).unref();
  const daily = setInterval(run, every).unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}
