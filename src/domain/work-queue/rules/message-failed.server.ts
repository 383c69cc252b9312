import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { dayOf, type Rule } from './rule.server.ts';

const words = {
  email: { pl: 'E-mail nie dotarł ({day})', en: 'An e-mail did not arrive ({day})' },
  sms: { pl: 'SMS nie dotarł ({day})', en: 'An SMS did not arrive ({day})' },
};

/** A message did not arrive, and none went out the same way since. */
export const messageFailed: Rule = {
  code: 'message_failed',
  say: ({ about, since }, language) => sayIn(language, about === 'sms' ? words.sms : words.email, { day: since }),
  rows: ({ today, days }) => sql`
    select n.debt_case_id, ${dayOf(sql`n.updated_at`)} as since, n.kind as about
    from notifications n join mine on mine.id = n.debt_case_id
    where (n.state = 'failed' or n.delivery_report in ('undelivered', 'expired'))
      and ${dayOf(sql`n.updated_at`)} >= ${today}::date - ${days}::integer
      and not exists (
        select from notifications s where s.debt_case_id = n.debt_case_id and s.kind = n.kind and s.state = 'sent'
          and s.sent_at > n.updated_at
      )`,
};
