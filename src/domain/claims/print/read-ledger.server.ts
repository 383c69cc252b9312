import type { FastifyRequest } from 'fastify';
import type { Context } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { readRecords } from '#engine/server/read.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { Balance } from '../balance-parts.ts';
import { readBalance } from '../read-balance.server.ts';

export interface PrintedLedger {
  readonly balance: Balance;
  /** As the reader may see it. */
  readonly debtCase: { readonly odzysk_no: string; readonly creditor: string; readonly debtor: string };
}

/** The ledger that is to leave the house, which is noted. Refuses as the balance does. */
export async function readLedger(context: Context, request: FastifyRequest): Promise<PrintedLedger> {
  const balance = await readBalance(context, request);
  const id = balance.debt_case_id;
  const [record] = await readRecords(context, debtCase, [id]);
  await writeHistory(context.db, doerOf(context), [{ resource: debtCase.name, record_id: id, action: 'download' }]);
  const told = (name: string) => String(record?.[name] ?? '');
  return {
    balance,
    debtCase: { odzysk_no: told('odzysk_no'), creditor: told('creditor'), debtor: told('debtor') },
  };
}

/** `rozliczenie-2024-000001-2026-11-22.xlsx` */
export const fileNameOf = ({ balance, debtCase: { odzysk_no } }: PrintedLedger, ending: 'pdf' | 'xlsx'): string =>
  `rozliczenie-${odzysk_no.replaceAll('/', '-')}-${balance.on}.${ending}`;
