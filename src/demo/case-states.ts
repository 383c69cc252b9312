import { weightedAt } from './random.ts';

/** How many of a hundred cases of an age are in each state: fresh ones wait, old ones are done. */
const MIX = {
  fresh: { process: 70, vindication: 26, canceled: 2, withdrawn: 2 },
  running: {
    process: 12,
    vindication: 52,
    completed_repayment: 14,
    completed_acquisition: 9,
    completed_notice: 3,
    completed_state_determination: 4,
    canceled: 3,
    withdrawn: 3,
  },
  old: {
    process: 1,
    vindication: 16,
    completed_repayment: 32,
    completed_acquisition: 24,
    completed_notice: 8,
    completed_state_determination: 9,
    canceled: 4,
    withdrawn: 6,
  },
} as const;

export type CaseState = keyof (typeof MIX)['running'];

/** The state of the n-th case, received so many days ago. Evenly spread, so that a small set has every state too. */
export function caseStateFor(n: number, daysAgo: number, leasing: boolean): CaseState {
  const place = (n * 0.618_033_988_749_895) % 1;
  const mix = daysAgo < 21 ? MIX.fresh : daysAgo < 120 ? MIX.running : MIX.old;
  const state: CaseState = weightedAt<CaseState>(mix as Readonly<Record<CaseState, number>>, place);
  // What secures a loan is seldom taken over: those loans are repaid.
  return state === 'completed_acquisition' && !leasing ? 'completed_repayment' : state;
}

export function isFinished(state: CaseState): boolean {
  return state !== 'process' && state !== 'vindication';
}
