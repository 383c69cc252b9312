import type { Rights } from '#engine/server/rights/access.ts';
import { dispute } from '../disputes/dispute.ts';
import { ofCases } from './cases.ts';
import type { RoleName } from './role.ts';

/** Whoever decides a dispute lets its claim be asked for again, as they do who go on in spite of it. */
const decision = ['state', 'decided_on', 'decision'];

/** Disputes: a collector raises those of own cases; a coordinator decides them, or goes on in spite of one; no creditor reads them. */
export function disputeRights(): Record<RoleName, Rights> {
  const rights = ofCases('override');
  const writes = Object.keys(dispute.fields).filter((name) => !decision.includes(name));
  return { ...rights, debt_collector: { ...rights.debt_collector, writes }, creditor: {} };
}
