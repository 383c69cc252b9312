import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { daysSince } from './days-counted.ts';
import type { Rule } from './rule.server.ts';

const words = { pl: 'Bez kontaktu z dłużnikiem od {days}', en: 'No contact with the debtor for {days}' };

/** The debtor was not reached for so many days, or never since the case was made. */
export const noContactFor: Rule = {
  code: 'no_contact_for',
  say: ({ since, today }, language) => sayIn(language, words, { days: daysSince(since, today, language) }),
  rows: ({ today, days }) => sql`
    select id as debt_case_id, quiet_since as since, null as about
    from mine where quiet_since <= ${today}::date - ${days}::integer`,
};
