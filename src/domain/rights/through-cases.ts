import type { Right } from '#engine/server/rights/access.ts';
import { both, either, within } from './conditions.ts';

// What is seen because a case is: each takes the right to cases and gives that to what hangs on them.

/** A debtor is seen with the cases they owe in, as the main debtor or beside one. */
export const debtors = (right: Right) => either(within('debt_cases', right), within('co_debtor_cases', right));
export const entitiesAsDebtors = (right: Right) =>
  either(within('cases_as_debtor', right), within('cases_as_co_debtor', right));
/** Records of a debtor, for whoever sees a case of theirs. */
export const ofDebtors = (right: Right) => within('business_entity', entitiesAsDebtors(right));
const ofCreditors = (right: Right) => within('business_entity_cases_as_creditor', right);
export const ofOwner = (right: Right) => either(ofDebtors(right), ofCreditors(right));

/** People belong to their own entity and to others they act for. */
const peopleOfDebtors = (right: Right) => either(ofDebtors(right), within('debtors', debtors(right)));
/** Those of them who are not a creditor's own: whoever records payments must not make up the people who confirm them. */
export const peopleOfDebtorsAlone = (right: Right) => {
  const acting = within('debtors', debtors(right));
  return either(
    ofDebtors(right),
    both(acting, { business_entity_id_null: true }),
    both(acting, { business_entity_type_eq: 'Debtor' }),
  );
};
export const people = (right: Right) =>
  either(peopleOfDebtors(right), ofCreditors(right), within('creditors_debt_cases', right));

export const inCase = (right: Right) => within('debt_case', right);
/** What a deleted contract was about goes with it. */
export const inContract = (right: Right) => within('contract', both(inCase(right), { deleted_eq: false }));
