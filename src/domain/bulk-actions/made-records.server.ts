import { sql } from 'kysely';
import { castBoolean } from '#engine/fields/boolean.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { createMany } from '#engine/server/save/save.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { activity } from '#domain/activities/activity.ts';
import { isUnset } from '#engine/unset.ts';
import { refuseTimeAlone } from '#domain/activities/planned-time.server.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { queueMessage } from '#domain/notifications/delivery/send-notification.server.ts';
import { takeTemplate } from '#domain/notifications/notification.server.ts';
import { notification } from '#domain/notifications/notification.ts';
import { fillTexts } from '#domain/notifications/templates/fill-text.server.ts';
import type { BulkNeeds, BulkWork, ChosenCase } from './action.server.ts';
import { sentFields } from './sent-fields.server.ts';

const ofTask = [
  'activity_type_id',
  'description',
  'given_to_user_id',
  'planned_date',
  'planned_time',
  'visibility_type',
];

/** A task in each case; whoever gives it does it unless somebody else is named. */
export const taskWork: BulkWork = {
  async read(context, sent, problems) {
    const values = await sentFields(context, activity, ofTask, sent, problems);
    if (!values.description && !values.activity_type_id) problems.add('description', 'blank');
    refuseTimeAlone(values, problems);
    values.activity_type_id ??= await idOfCode(context.db, 'activity_types', 'other');
    values.given_to_user_id ??= context.access.actor.id;
    return values;
  },

  async apply(context, tx, params, cases) {
    refuseUnlessPossible(context, activity, 'create');
    const tasks = cases.map(({ debt_case_id }): Row => ({ ...params, debt_case_id, task_state: 'ongoing' }));
    const made = await createMany(context, tx, activity, tasks);
    return { resource: activity, records: byCase(cases, made) };
  },
};

const ofMessage = ['notification_template_id', 'kind', 'identifier', 'title', 'content', 'strip_diacritics'];

/** A message to a contact of each debtor who can be reached that way; queued when it is asked to be sent. */
export const notificationWork = ({ config, jobs }: BulkNeeds): BulkWork => ({
  async read(context, sent, problems) {
    const values = await sentFields(context, notification, ofMessage, sent, problems);
    const template = values.notification_template_id ?? null;
    if (template === null && !values.content) problems.add('notification_template_id', 'blank');
    const kind = values.kind ?? (await kindOf(context.db, template));
    if (!kind && !problems.any) problems.add('kind', 'blank');
    const send = isUnset(sent.send) ? false : castBoolean(sent.send);
    if (send === undefined) problems.add('send', 'invalid');
    return { ...values, kind, send };
  },

  async apply(context, tx, { send, ...params }, cases) {
    refuseUnlessPossible(context, notification, 'create');
    const recipients = await recipientsOf(tx, cases, String(params.kind));
    await takeTemplate(tx, params);
    const messages = cases.map(({ debt_case_id }): Row => {
      return { ...params, debt_case_id, recipient_id: recipients.get(debt_case_id) };
    });
    await refuseUnsaid(context, messages);
    const made = await createMany(context, tx, notification, messages);
    if (send) for (const { id } of made) await queueMessage(context, tx, jobs, config, { id, override: null });
    return { resource: notification, records: byCase(cases, made) };
  },
});

const byCase = (cases: readonly ChosenCase[], made: readonly { readonly id: number }[]) =>
  new Map(cases.map(({ debt_case_id }, index) => [debt_case_id, made[index]!.id]));

async function kindOf(db: Tx, template: unknown): Promise<string | null> {
  if (typeof template !== 'number') return null;
  const { rows } = await sql<{ kind: string }>`
    select kind from notification_templates where id = ${template}`.execute(db);
  return rows[0]?.kind ?? null;
}

/**
 * By case, the debtor's first contact who has an address of that kind and is still there, else of those who act for the debtor:
 * whoever the filters "has an e-mail" and "has a phone" mean.
 */
async function recipientsOf(tx: Tx, cases: readonly ChosenCase[], kind: string): Promise<Map<number, number>> {
  const address = sql.id('p', kind === 'sms' ? 'phone' : 'email');
  const ids = cases.map(({ debt_case_id }) => debt_case_id);
  // A number that is known to be wrong is offered to nobody.
  const isRight = kind === 'sms' ? sql`p.phone_wrong is not true` : sql`true`;
  const { rows } = await sql<{ id: number; person: number }>`
    select distinct on (c.id) c.id, p.id as person from debt_cases c
    cross join lateral (
      select own.id, false as is_other from people own where own.business_entity_id = c.debtor_id
      union all select l.person_id, true from person_debtors l where l.debtor_id = c.debtor_id
    ) of_debtor join people p on p.id = of_debtor.id
    where c.id = any(${ids}::bigint[]) and p.going is not false and p.erased_at is null and ${address} <> '' and ${isRight}
    order by c.id, of_debtor.is_other, p.id`.execute(tx);
  return new Map(rows.map(({ id, person }) => [id, person]));
}

/** Fills the texts of messages that nobody reads before they go: none has a hole where a field is blank. */
async function refuseUnsaid(context: Context, messages: readonly Row[]): Promise<void> {
  const ofEach: Problems[] = [];
  for (const message of messages) {
    const problems = new Problems();
    if (message.recipient_id === undefined) problems.add('recipient_id', 'bulk_no_recipient');
    else await fillTexts(context, message, textsOf(message), { problems, holes: problems });
    ofEach.push(problems);
  }
  const refused = ofEach.find(({ any }) => any);
  if (refused) throw new InvalidRecord(notification, {}, refused, ofEach);
}

/** A text message has no title. */
const textsOf = ({ kind }: Row) => (kind === 'sms' ? (['content'] as const) : (['title', 'content'] as const));
