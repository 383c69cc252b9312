import type { Rights } from '#engine/server/rights/access.ts';
import { all, readAndExport } from './actions.ts';
import { grant, only } from './conditions.ts';
import type { RoleName } from './role.ts';

/** What a creditor pays for is between them and the office. */
export function commissionRuleRights(): Record<RoleName, Rights> {
  return only({ admin: grant(true, all), coordinator: grant(true, all) });
}

/** Which account a payment is in is the office's to know and the creditor's, and so is the line of the bank that it came by. */
export const withoutAccounts: Rights = { hides: ['bank_transfer_id', 'settlement_id'] };

/** The office makes and closes accounts; a creditor reads the closed ones of their own. */
export function settlementRights(): Record<RoleName, Rights> {
  const office = grant(true, `${all} close transfer`);
  return only({
    admin: office,
    coordinator: office,
    creditor: grant({ creditor_id_in: '$user.business_entity_ids', state_eq: 'closed' }, readAndExport),
  });
}
