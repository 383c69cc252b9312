import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { InvalidRecord } from '#engine/server/refusal.ts';
import { createRecord } from '#engine/server/save/save.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { attachFile } from '#domain/documents/files/attach-file.server.ts';
import { sendToRecipient } from '#domain/notifications/delivery/send-notification.server.ts';
import { role } from '#domain/rights/role.ts';
import { generateSummons } from '#domain/summonses/summons.server.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { firstOfRole } from '../first-of-role.server.ts';
import { messageTemplates, type Paper, papers } from './paperwork.ts';

/** How many of the newest open cases get something. */
const cases = 12;

interface OpenCase {
  readonly id: number;
  readonly recipient_id: number;
  readonly collector_id: number;
  readonly is_leasing: boolean;
  /** In złotys; null where nothing is claimed in them. */
  readonly remaining_amount: string | null;
}

/**
 * Has collectors write messages, documents and calls into their newest open cases, as they would on screen. Messages stay
 * unsent where a gateway would take them: who has a made-up number may be somebody.
 */
export async function addPaperwork(services: Services): Promise<void> {
  const { config, db, jobs, senders, storage } = services;
  const as = (userId: number) => contextInNameOf(services, userId);
  const templates = await addTemplates(await as(await firstOfRole(services, 'coordinator')));
  for (const [index, { id, recipient_id, collector_id, is_leasing }] of (await openCases(db)).entries()) {
    const context = await as(collector_id);
    const template = templates[index % templates.length]!;
    const message = { debt_case_id: id, notification_template_id: template.id, recipient_id };
    const notification = await createRecord(context, context.model.named('notification'), message);
    if (index % 4 !== 3 && !senders[template.kind].isReal)
      await sendToRecipient(context, jobs, config, { id: notification.id, override: null });
    if (is_leasing && index % 2) await callIn(context, services, id);
    else await addPaper(context, storage, id, papers[index % papers.length]!);
  }
}

function addTemplates(context: Context) {
  const resource = context.model.named('notification_template');
  const add = async (template: (typeof messageTemplates)[number]) => {
    const { id } = await createRecord(context, resource, template);
    return { id, kind: template.kind };
  };
  return Promise.all(messageTemplates.map(add));
}

/** The newest open cases that have a collector and somebody to write to. */
export async function openCases(db: Db): Promise<readonly OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    select c.id, recipient.id as recipient_id, collector.id as collector_id, t.code = 'leasing' as is_leasing,
      c.remaining_amount
    from debt_cases c
    join debt_case_states s on s.id = c.debt_case_state_id and s.code in ('process', 'vindication')
    join debt_case_types t on t.id = c.debt_case_type_id
    join lateral (
      select id from people where business_entity_id = c.debtor_id and email is not null and phone is not null
      order by id limit 1
    ) recipient on true
    join lateral (
      select u.id from debt_case_users l join users u on u.id = l.user_id
      where l.debt_case_id = c.id and u.role = ${role.debt_collector} order by u.id limit 1
    ) collector on true
    order by c.id desc limit ${cases}`.execute(db);
  return rows;
}

/** A call for what was leased; a case that lacks something for the letter goes without. */
async function callIn(context: Context, { config, jobs }: Services, caseId: number): Promise<void> {
  await generateSummons(context, { jobs, limit: config }, caseId, { kind: 'leasing', sent: {}, item: {} }).catch(
    (error: unknown) => {
      if (!(error instanceof InvalidRecord)) throw error;
    },
  );
}

/** Adds a document with its file to a case, and gives its id. */
export async function addPaper(
  context: Context,
  storage: Services['storage'],
  caseId: number,
  paper: Paper,
): Promise<number> {
  const { description, visible, file_name, text } = paper;
  const stored = await storage.put(Readable.from([text]));
  const document = { debt_case_id: caseId, description, visible };
  const { id } = await createRecord(context, context.model.named('document'), document);
  await inTransaction(context, (inner, tx) => attachFile(inner, tx, id, file_name, stored));
  return id;
}
