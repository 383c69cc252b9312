import { memberOf } from '#engine/member-of.ts';
import type { PGlite } from '@electric-sql/pglite';
import { logError } from '../../log/log-error.ts';

/** The exit status by which the engine reports an ordinary SQL error. */
const SQL_ERROR = 100;

/** The engine's function that serves one message. */
const STEP = '_PostgresMainLoopOnce';

/** An engine that has crashed would keep its clients waiting for ever; the process ends instead, and the server with it. */
export function endOnEngineFailure(engine: PGlite): void {
  const module = engine.Module;
  const step = module[STEP].bind(module);
  module[STEP] = () => {
    try {
      step();
    } catch (error) {
      if (memberOf(error, 'status') !== SQL_ERROR) {
        logError(error, 'the embedded database has failed');
        process.exit(70);
      }
      throw error;
    }
  };
}
