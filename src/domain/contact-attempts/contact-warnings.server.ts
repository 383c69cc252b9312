import type { Db, Rule, Written } from '#engine/server/behaviour.ts';
import { momentOf, warsawMoment } from '#engine/days/moment.ts';
import { Problems } from '#engine/server/refusal.ts';
import { owesOnlyLimited } from '#domain/claims/owes-only-limited.server.ts';
import { settingNumber } from '#domain/settings/setting.server.ts';
import { today } from '#engine/days/today.ts';
import { unsocialTimes } from './contact-hours.ts';
import {
  type Apart,
  type Attempts,
  contactTypes,
  countAttempts,
  debtorOfCase,
  debtorOfPerson,
} from './count-attempts.server.ts';

interface Contact {
  readonly debtor_id: number;
  /** When the debtor is, or was, called or written to. */
  readonly at: string;
  /** What tells of it, where there is something already. */
  readonly apart?: Apart;
  /** A letter disturbs nobody at night. */
  readonly disturbs?: boolean;
}

export interface ContactLimits {
  readonly attempts: Attempts;
  readonly warnings: Problems;
}

/** How often the debtor was tried, and what speaks against doing it once more; nothing forbids it. */
export async function contactLimits(db: Db, contact: Contact): Promise<ContactLimits> {
  const { debtor_id, at, apart = {}, disturbs = true } = contact;
  const attempts = await countAttempts(db, debtor_id, today(new Date(at)), apart);
  const warnings = new Problems();
  const [ofDay, ofWeek] = [await settingNumber(db, 'contacts_per_day'), await settingNumber(db, 'contacts_per_week')];
  if (attempts.of_day >= ofDay) warnings.add('base', 'contacts_of_day', { count: attempts.of_day, limit: ofDay });
  if (attempts.of_week >= ofWeek) warnings.add('base', 'contacts_of_week', { count: attempts.of_week, limit: ofWeek });
  if (disturbs) for (const code of unsocialTimes(at)) warnings.add('base', code);
  return { attempts, warnings };
}

const letter = 4;
const [firstWholeYear, lastWholeYear] = [2, 9998];

interface ContactOfActivity {
  readonly id?: number | undefined;
  readonly debt_case_id: number;
  readonly activity_type_id: number;
  readonly performed_at: string;
}

/** Warns of an activity that was a contact with the debtor, or an attempt at one, beyond the limits. */
export async function warnOfContact(db: Db, done: ContactOfActivity, warnings: Problems): Promise<void> {
  const { id = null, debt_case_id, activity_type_id: type, performed_at } = done;
  const moment = momentOf(performed_at);
  if (!contactTypes.includes(type) || moment === undefined) return;
  const at = new Date(Number(moment / 1000n)).toISOString();
  const debtor_id = await debtorOfCase(db, debt_case_id);
  await warnOf(db, { debtor_id, at, apart: { activity_id: id }, disturbs: type !== letter }, warnings);
}

/** Warns, once, of a letter that is posted beyond the limits of whom it goes to. */
export const ofDispatch: Rule<Written> = async ({ tx, before, record, warnings }) => {
  const { id, addressee_id, posted_on } = record;
  if (typeof addressee_id !== 'number' || typeof posted_on !== 'string') return;
  if (before?.['posted_on'] === posted_on && before['addressee_id'] === addressee_id) return;
  const at = warsawMoment(`${posted_on}T12:00`);
  await warnOf(tx, { debtor_id: addressee_id, at, apart: { dispatch_id: id }, disturbs: false }, warnings);
};

async function warnOf(db: Db, contact: Contact, warnings: Problems): Promise<void> {
  // The first and the last week there are reach beyond what a date can say.
  const year = new Date(contact.at).getUTCFullYear();
  if (year < firstWholeYear || year > lastWholeYear) return;
  const limits = await contactLimits(db, contact);
  for (const problem of limits.warnings.byField.get('base') ?? []) warnings.addProblem('base', problem);
}

interface MessageToBeSent {
  readonly debt_case_id?: number | null | undefined;
  readonly recipient_id?: number | null | undefined;
}

/**
 * Warns of a message to people of the case's debtors that goes now: beyond the limits of that debtor, or about what nobody can
 * ask for. The creditor's may be written to at will.
 */
export async function warnOfMessage(db: Db, message: MessageToBeSent, warnings: Problems): Promise<void> {
  const { debt_case_id, recipient_id } = message;
  if (!debt_case_id || !recipient_id) return;
  const debtor_id = await debtorOfPerson(db, debt_case_id, recipient_id);
  if (debtor_id === undefined) return;
  const isMain = debtor_id === (await debtorOfCase(db, debt_case_id));
  if (isMain && (await owesOnlyLimited(db, debt_case_id))) warnings.add('base', 'owes_only_limited');
  await warnOf(db, { debtor_id, at: new Date().toISOString() }, warnings);
}
