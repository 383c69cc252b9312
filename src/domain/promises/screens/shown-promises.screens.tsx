import { formatMoney } from '#engine/money.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue, Say } from '#engine/words.ts';
import { promise } from '../promise.ts';

export const promiseWords = {
  kept: { pl: 'dotrzymano {kept} z {count}', en: '{kept} of {count} kept' },
  keptShort: { pl: '{kept} z {count}', en: '{kept} of {count}' },
  more: { pl: '+{count}', en: '+{count}' },
  of: { pl: '{what} do {date}', en: '{what} by {date}' },
  item: { pl: 'zwrot przedmiotu', en: 'return of the item' },
} satisfies Catalogue;

export type Promised = AnswerOf<typeof promise>;

/** The promises of a case that are open, or the last one where none is; undefined until known. */
export function useShownPromises(caseId: number): readonly Promised[] | undefined {
  const search = { debt_case_id: caseId, per_page: 10, s: 'id desc' };
  const data = useRecords(promise, search).data?.data;
  const open = data?.filter(({ state }) => state === 'open');
  return open?.length ? open : data?.slice(0, 1);
}

export const promisedMoney = (sum: string | null, { currency }: Promised) => formatMoney(sum ?? '0.00', currency ?? '');

/** "300,00 zł do 2026-12-04" */
export function whatIsPromised(promised: Promised, say: Say): string {
  const { kind, amount, date } = promised;
  const what = kind === 'payment' ? promisedMoney(amount, promised) : say(promiseWords.item);
  return say(promiseWords.of, { what, date });
}
