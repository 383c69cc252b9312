import { type RawBuilder, sql } from 'kysely';
import type { Rule, Written } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { debtorsOfCase, idsOfCreditorsPeople, idsOfDebtorsPeople } from '#domain/people-of-parties.server.ts';
import { notification } from '../notification.ts';

/** A message that has not gone out goes where its recipient is reached now: what was put right may have been somebody else's. */
export const ofPerson: Rule<Written> = async ({ context, tx, action, before, record }) => {
  const { id, email, phone } = record;
  if (action !== 'update' || (before?.['email'] === email && before?.['phone'] === phone)) return;
  const unsent = sql`recipient_id = ${id} and state <> 'sent' and delivery is distinct from 'begun' and ${isOfCase(id)}`;
  await changeWhere(context, tx, notification, unsent, {
    recipient_email: email ?? null,
    recipient_sms: phone ?? null,
  });
};

/** Whether a person still stands for a party of a message's case: how others are reached is not for all who see the case. */
const isOfCase = (id: number): RawBuilder<boolean> => sql`exists (
  select from debt_cases c where c.id = notifications.debt_case_id and (
    ${id}::bigint in ${idsOfCreditorsPeople(sql`c.creditor_id`)}
    or exists (
      select from (${debtorsOfCase(sql`c.id`)}) owing where ${id}::bigint in ${idsOfDebtorsPeople(sql`owing.debtor_id`)})))`;
