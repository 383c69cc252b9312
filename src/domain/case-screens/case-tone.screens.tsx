import { may } from '#browser/session/session.ts';
import type { ListParts } from '#engine/web/list/list-parts.ts';
import type { Tone } from '#engine/web/tone.ts';
import type { Words } from '#engine/words.ts';

const tones: Readonly<Record<string, Tone>> = {
  process: 'info',
  vindication: 'warn',
  completed_acquisition: 'good',
  completed_repayment: 'good',
};

/** The colour beside the words of a case's state, in lists and on its page alike. */
export const caseTone = (code: unknown): Tone => tones[String(code)] ?? 'plain';

const assigned: Words = {
  pl: 'Tu pojawią się sprawy, które przydzieli Ci koordynator.',
  en: 'Cases assigned to you by a coordinator will appear here.',
};

/** How every list of cases is shown; some debts are in euros, too. */
export const caseColumns: ListParts = {
  tones: { debt_case_state_id: ({ state }) => caseTone(state) },
  beside: { remaining_amount: 'remaining_amount_euro' },
  // Whoever works cases and makes none waits for somebody else.
  none: ({ create }, session) => (!create && may(session, 'users', 'work_queue') ? assigned : null),
};
