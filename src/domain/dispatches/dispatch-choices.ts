import type { Catalogue } from '#engine/words.ts';

/** How a letter is sent. */
export const dispatchWays = {
  registered: { pl: 'list polecony', en: 'registered letter' },
  registered_receipt: {
    pl: 'list polecony za potwierdzeniem odbioru',
    en: 'registered letter with return receipt',
  },
  e_delivery: { pl: 'e-Doręczenie', en: 'registered electronic delivery' },
  e_mail: { pl: 'e-mail', en: 'e-mail' },
  by_hand: { pl: 'doręczenie osobiste', en: 'by hand' },
  plain: { pl: 'list zwykły', en: 'plain letter' },
} satisfies Catalogue;

/** What became of a letter that is sent. */
export const dispatchStates = {
  prepared: { pl: 'przygotowane', en: 'prepared' },
  posted: { pl: 'nadane', en: 'posted' },
  delivered: { pl: 'doręczone', en: 'delivered' },
  returned: { pl: 'zwrócone', en: 'returned' },
  deemed_delivered: { pl: 'uznane za doręczone', en: 'deemed delivered' },
} satisfies Catalogue;

export type DispatchWay = keyof typeof dispatchWays;
type DispatchState = keyof typeof dispatchStates;

/** The post gives a number to these alone. */
export const isRegistered = (way: DispatchWay | null | undefined) =>
  way === 'registered' || way === 'registered_receipt';

/** What is handed over at the post office. */
export const waysByPost = ['registered', 'registered_receipt', 'plain'] satisfies readonly DispatchWay[];

export const isDelivered = (state: DispatchState | null | undefined) =>
  state === 'delivered' || state === 'deemed_delivered';
