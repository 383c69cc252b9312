import { sql } from 'kysely';
import type { Rule, Written } from '#engine/server/behaviour.ts';
import { inTheirCases } from '#domain/cases/in-their-cases.server.ts';
import { keepAgreements } from './keep-agreements.server.ts';

/** Payments decide what came of the agreements of their cases. */
export const ofPayment = inTheirCases(keepAgreements);

/** Another creditor has other limits. */
export const ofCase: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const changed = writes.filter(({ before, record }) => before && before.creditor_id !== record.creditor_id);
    const ids = changed.map(({ record }) => record.id);
    await keepAgreements(context, tx, ids);
  },
};

/** What needs a coordinator's word follows the limits of the creditor. */
export const ofCreditor: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const changed = writes.filter(
      ({ before, record }) =>
        before &&
        (before.agreement_max_items !== record.agreement_max_items ||
          before.agreement_max_amount !== record.agreement_max_amount),
    );
    if (!changed.length) return;
    const { rows } = await sql<{ id: number }>`
      select distinct a.debt_case_id as id from agreements a join debt_cases c on c.id = a.debt_case_id
      where a.state = 'draft' and c.creditor_id = any(${changed.map(({ record }) => record.id)}::bigint[])`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await keepAgreements(context, tx, ids);
  },
};
