import { integer } from '#engine/fields/number.ts';
import { pledgeStateField } from './pledge-state.ts';

const after = 'promises_hold_until';

/** What was promised in the case and how often it was kept, as the server works it out. */
export const debtCasePromises = {
  promises_count: integer({ label: { pl: 'Obietnice', en: 'Promises' }, readOnly: true, default: 0 }),
  promises_kept_count: integer({
    label: { pl: 'Obietnice dotrzymane', en: 'Promises kept' },
    readOnly: true,
    default: 0,
    turns: { after, into: 'promises_kept_count_then' },
  }),
  pledge_state: pledgeStateField(
    { pl: 'Ostatnia obietnica', en: 'Latest promise' },
    { after, into: 'pledge_state_then' },
  ),
};
