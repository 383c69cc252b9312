import type { Rights } from '#engine/server/rights/access.ts';
import { all, edit, read, readAndExport } from './actions.ts';
import { grant, within } from './conditions.ts';
import { assigned, bank, clients } from './cases.ts';
import type { RoleName } from './role.ts';
import { inCase } from './through-cases.ts';

/** Agreements: a collector makes and signs those of own cases; what is above the creditor's limits a coordinator confirms. */
export function agreementRights(): Record<RoleName, Rights> {
  const coordinating = `${all} activate cancel confirm`;
  return {
    admin: grant(true, coordinating),
    coordinator: grant(true, coordinating),
    santander_coordinator: grant(inCase(bank), coordinating),
    debt_collector: grant(inCase(assigned), `${edit} activate cancel`),
    terrain_debt_collector: grant(inCase(assigned), read),
    // The task is one that a creditor does not see.
    creditor: { ...grant(inCase(clients), readAndExport), hides: ['broken_task_id'] },
  };
}

/** Installments as their agreement; whoever changes its draft removes them too. */
export function agreementItemRights(): Record<RoleName, Rights> {
  const of = (right: Parameters<typeof within>[1]) => within('agreement', inCase(right));
  return {
    admin: grant(true, all),
    coordinator: grant(true, all),
    santander_coordinator: grant(of(bank), all),
    debt_collector: grant(of(assigned), all),
    terrain_debt_collector: grant(of(assigned), read),
    creditor: grant(of(clients), readAndExport),
  };
}
