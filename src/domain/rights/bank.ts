import type { Rights } from '#engine/server/rights/access.ts';
import { all, readAndExport } from './actions.ts';
import { grant, only } from './conditions.ts';
import type { RoleName } from './role.ts';

/** What the bank says is for administrators and coordinators alone. */
const ofOffice = (actions: string): Record<RoleName, Rights> =>
  only({ admin: grant(true, actions), coordinator: grant(true, actions) });

/** Accounts are typed; statements and their lines come in by a file and stay as the bank wrote them. */
export const bankRights = {
  bank_account: ofOffice(all),
  bank_statement_file: ofOffice('index show'),
  bank_statement: ofOffice(`${readAndExport} upload`),
  bank_transfer: ofOffice(`${readAndExport} match`),
  bank_transfer_match: ofOffice(readAndExport),
  debtor_bank_account: ofOffice(`${readAndExport} destroy`),
};
