import type { Services } from '#server/services.ts';
import { shortAnswer } from '#server/short-answer.ts';
import { keepRates } from './keep-rates.server.ts';
import type { KeptRates } from './kept-rates.ts';
import { readNbpTable } from './nbp-table.ts';

const firstAfter = 60_000;
const every = 24 * 3_600_000;
const patience = 30_000;
const longest = 1_000_000;

/** The program itself. */
const program = { user_id: null, address: null };

type Needs = Pick<Services, 'config' | 'transact' | 'announce'>;

/** Fetches the newest table from the address in the settings and keeps its rates. @throws where it does not answer with a table */
export async function downloadRates({ transact, announce }: Needs, address: string): Promise<KeptRates> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const table = readNbpTable(await shortAnswer(longest, answer.body));
  return transact((tx) => keepRates(tx, table, program, announce));
}

/** Where the settings name an address: a minute after the start, then once a day. Returns what stops it. */
export function startRates(needs: Needs, report: (error: unknown) => void): () => void {
  const { NBP_RATES_URL: address } = needs.config;
  if (!address) return () => undefined;
  const run = () => void downloadRates(needs, address).catch(report);
  const first = setTimeout(run, firstAfter).unref();
  const daily = setInterval(run, every).unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}
