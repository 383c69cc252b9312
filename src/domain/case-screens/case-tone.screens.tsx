import type { ListParts } from '#engine/web/list/list-parts.ts';
import type { Tone } from '#engine/web/tone.ts';

const tones: Readonly<Record<string, Tone>> = {
  process: 'info',
  vindication: 'warn',
  completed_acquisition: 'good',
  completed_repayment: 'good',
};

/** The colour beside the words of a case's state, in lists and on its page alike. */
export const caseTone = (code: unknown): Tone => tones[String(code)] ?? 'plain';

/** How the columns of every list of cases are shown; some debts are in euros alone. */
export const caseColumns: ListParts = {
  tones: { debt_case_state_id: ({ state }) => caseTone(state) },
  otherwise: { remaining_amount: 'remaining_amount_euro' },
};
