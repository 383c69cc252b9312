import { sql } from 'kysely';
import { storedRow } from '#engine/server/read.ts';
import { person } from '#domain/parties/person.ts';
import type { Behaviour, Context, Db, Row, Write } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import type { notification } from './notification.ts';
import { fillTexts } from './templates/fill-text.server.ts';
import { mayOverride, refuseDisputedMessage } from '#domain/disputes/refuse-disputed.server.ts';
import { warnOfMessage } from '#domain/contact-attempts/contact-warnings.server.ts';
import { refusedNumber } from './delivery/sms-number.server.ts';
import { goesToWrongNumber } from './delivery/wrong-number.server.ts';

const texts = ['title', 'content'] as const;

/** A message takes what was not said from its template, and its addresses from the recipient (contract §7, §11). */
export const notificationBehaviour = (smsCountries: readonly string[]): Behaviour<typeof notification> => ({
  async prepare(write) {
    const { context, tx, record, before, sent, problems, warnings } = write;
    keepOverride(write);
    if (before?.recipient_id !== record.recipient_id) await takeAddresses(tx, record);
    if (!before) await takeTemplate(tx, record);
    const changed = before ? texts.filter((name) => sent.has(name) && before[name] !== record[name]) : texts;
    await fillTexts(context, record, changed, { problems, holes: warnings });
  },

  async check({ tx, before, record, problems, warnings }) {
    if (!before && !problems.any) await refuseDisputedMessage(tx, record);
    if (!before && !problems.any) await warnOfMessage(tx, record, warnings);
    const lack = lackOfAddress(record);
    if (record.recipient_id && lack) warnings.add('recipient_id', lack);
    const refused = refusedNumber(record, smsCountries);
    if (refused) problems.addProblem('recipient_id', refused);
    else if (await goesToWrongNumber(tx, record)) warnings.add('recipient_id', 'recipient_wrong_phone');
  },

  beforeDestroy({ before, problems }) {
    if (before?.delivery) problems.add('base', 'being_sent');
  },

  async fill(record, context) {
    if (record.recipient_id) await takeAddresses(context.db, record);
    if (!record.notification_template_id) return;
    await takeTemplate(context.db, record);
    await fillOrRefuse(context, record);
  },
});

/** What is said, to whom and about which case. */
const approved = ['debt_case_id', 'recipient_id', 'kind', ...texts] as const;

/** Whoever lets a message go in spite of a dispute has read it; of another they have not. */
function keepOverride({ context, record, before }: Write<typeof notification>): void {
  if (!before?.dispute_override || mayOverride(context)) return;
  if (approved.some((name) => record[name] !== before[name])) record.dispute_override = null;
}

async function fillOrRefuse(context: Context, record: Row): Promise<void> {
  const problems = new Problems();
  await fillTexts(context, record, texts, { problems });
  if (problems.any) throw new InvalidRecord(context.model.named('notification'), record, problems);
}

/** The code of what the recipient lacks to be reached this way, or null. */
export function lackOfAddress({ kind, recipient_email, recipient_sms }: Row) {
  if (kind === 'email' && !recipient_email) return 'recipient_without_email';
  return kind === 'sms' && !recipient_sms ? 'recipient_without_phone' : null;
}

/** The recipient's e-mail address and phone as they are now. */
export async function takeAddresses(db: Db, record: Row): Promise<void> {
  const id = record.recipient_id;
  const recipient = typeof id === 'number' ? await storedRow(db, person, id) : undefined;
  record.recipient_email = recipient?.email ?? null;
  record.recipient_sms = recipient?.phone ?? null;
}

/** What was not said as the template has it. */
export async function takeTemplate(db: Db, record: Row): Promise<void> {
  const id = record.notification_template_id;
  if (typeof id !== 'number') return;
  const { rows } = await sql<Row>`
    select kind, identifier, title, content, strip_diacritics from notification_templates where id = ${id}`.execute(db);
  for (const [name, value] of Object.entries(rows[0] ?? {})) record[name] ??= value;
}
