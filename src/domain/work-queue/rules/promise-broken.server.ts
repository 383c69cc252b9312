import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { overdueInstallments } from './installments.server.ts';
import { promised, sayPromised, stateOf } from './promised.server.ts';
import { dayOf, type Rule } from './rule.server.ts';

const words = { pl: 'Niedotrzymana obietnica: {what}', en: 'Broken promise: {what}' };
const overdueWords = { pl: 'Ugoda po terminie: {what}', en: 'Agreement overdue: {what}' };
const breachWords = { pl: 'Zerwana ugoda: {what}', en: 'Broken agreement: {what}' };

function wordsOf(about: string | null) {
  if (about?.startsWith('breach')) return breachWords;
  return about?.startsWith('installment') ? overdueWords : words;
}

/**
 * A promise was not kept, wholly or in part, and since then the debtor was neither reached nor promised anew in its currency; what
 * was promised beside it before that, an additional one or one in another currency, is no new word. Or an installment of an agreement
 * is overdue, which may have broken it.
 */
export const promiseBroken: Rule = {
  code: 'promise_broken',
  say: ({ about }, language) => sayIn(language, wordsOf(about), { what: sayPromised(about, language) }),
  rows: ({ today, days }) => sql`
    select p.debt_case_id, p.ends_on + 1 as since, ${promised} as about
    from promises p join mine on mine.id = p.debt_case_id left join currencies y on y.id = p.currency_id
    where ${stateOf(today)} in ('broken', 'partly') and p.ends_on >= ${today}::date - ${days}::integer - 1
      and coalesce(${dayOf(sql`mine.last_contact_at`)} <= greatest(p.ends_on, p.made_on), true)
      and not exists (
        select from promises n where n.debt_case_id = p.debt_case_id and n.kind = p.kind
          and n.currency_id is not distinct from p.currency_id and n.cancelled_on is null
          and n.made_on > p.ends_on and (n.made_on, n.activity_id) > (p.made_on, p.activity_id)
      )
    union all
    ${overdueInstallments({ today, days })}`,
};
