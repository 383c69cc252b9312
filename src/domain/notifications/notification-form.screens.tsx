import { sayNow } from '#browser/language/use-say.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import type { RecordCalls } from '#engine/web/act/record-calls.ts';
import type { FormParts } from '#engine/web/form/form-parts.ts';
import type { ListRecord } from '#engine/web/list/list-answer.ts';
import { CasePeopleChoice } from './case-people-choice.screens.tsx';
import { addresses, notificationEffects } from './notification-effects.screens.tsx';
import { NotificationTarget } from './notification-target.screens.tsx';
import { sending } from './notification.ts';

const kept = {
  pl: 'Zapisano, nie wysłano. Wyślesz z zakładki „Powiadomienia” sprawy.',
  en: 'Saved, not sent. Send it from the “Notifications” tab of the case.',
};

/** Who writes a message means it to be sent: the question follows, and whoever leaves it for later is told where. */
async function askToSend(saved: ListRecord, { act }: RecordCalls): Promise<void> {
  const isReachable = saved[saved['kind'] === 'sms' ? 'recipient_sms' : 'recipient_email'];
  if (!isReachable || !(await act('send_to_recipient', sending, saved))) notifySuccess(sayNow(kept));
}

export const notificationForm: FormParts = {
  effect: notificationEffects,
  Above: CasePeopleChoice,
  Below: NotificationTarget,
  copied: addresses,
  afterSave: async (saved, { id }, calls) => {
    if (saved.id !== id) await askToSend(saved, calls);
  },
};
