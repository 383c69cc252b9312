import { polishNow } from '#engine/days/polish-now.ts';
import { outcomeWith } from './contact-outcome.ts';
import type { FormEffect } from '#engine/web/form/form-effect.ts';

const pledges = ['payment_pledge_date', 'item_return_pledge_date'];

/** What is given to somebody is a task to be done; what is done was done now, unless told otherwise (contract §7). */
export const activityEffects: FormEffect = (changed, values, before) => {
  if (changed === 'given_to_user_id' && !before['given_to_user_id'] && values['given_to_user_id']) {
    return { task_state: 'ongoing', performed_at: null };
  }
  if (changed === 'given_to_user_id' && !values['given_to_user_id'] && values['id'] === null) {
    return { task_state: null };
  }
  if (changed === 'task_state' && values['task_state'] === 'completed' && !values['performed_at']) {
    return { performed_at: polishNow().replace(' ', 'T') };
  }
  if (pledges.includes(changed)) {
    return { contact_outcome: outcomeWith(values[changed], values['contact_outcome'] ?? null) };
  }
  return null;
};
