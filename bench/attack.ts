import { parseArgs } from 'node:util';
import { testApp } from '../test/app.ts';
import { attack } from '../test/security/attack/attack.ts';

/*
 * Calls everything that `/api/openapi.json` describes, as nobody and as each role, with hostile and foreign values:
 * node bench/attack.ts [--every 1] [--only debt_cases] [--as admin]; `--as waves` leaves the walk out
 * Ends with 1 when an answer shows what it must not.
 */
const { values: options } = parseArgs({
  options: { every: { type: 'string', default: '1' }, only: { type: 'string' }, as: { type: 'string' } },
});

// The walk may take longer than a session that nobody uses.
await using running = new AsyncDisposableStack();
const app = await testApp({ ODZYSK_SESSION_TIMEOUT: '12h' }, (end) => running.defer(end));
const { every, only, as } = options;
const { shots, statuses, findings } = await attack(app, { every: Number(every), only, as, say: console.log });
console.log(`${shots} calls: ${JSON.stringify(statuses)}`);
console.log(`${findings.length} findings`);
process.exitCode = findings.length ? 1 : 0;
