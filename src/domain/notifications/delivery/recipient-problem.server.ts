import type { Problem } from '#engine/messages.ts';
import type { Db, Row } from '#engine/server/behaviour.ts';
import { lackOfAddress } from '../notification.server.ts';
import { refusedNumber } from './sms-number.server.ts';
import { goesToWrongNumber } from './wrong-number.server.ts';

/** Why the recipient is not written to as this message would, or null; `countries` are those whose numbers get text messages. */
export async function recipientProblem(db: Db, message: Row, countries: readonly string[]): Promise<Problem | null> {
  const lack = lackOfAddress(message);
  if (lack) return { code: lack };
  const refused = refusedNumber(message, countries);
  if (refused) return refused;
  return (await goesToWrongNumber(db, message)) ? { code: 'recipient_wrong_phone' } : null;
}
