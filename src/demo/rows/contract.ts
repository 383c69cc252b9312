import { isoDate } from '#engine/days/calendar-day.ts';
import type { CaseParts } from '../case-parts.ts';
import type { ContractPlan } from '../contract-plan.ts';
import { SANTANDER_NIP } from '../names/creditors.ts';
import type { DemoRow, RowCollector } from './demo.ts';
import { addItem } from './item.ts';
import type { Random } from '../random.ts';
import { santanderContract } from './santander.ts';

/** Adds a case's contracts with their items, and gives the contracts' ids. */
export function addContracts(rows: RowCollector, random: Random, parts: CaseParts, caseId: number): number[] {
  const isSantander = parts.creditor.nip === SANTANDER_NIP;
  return parts.contracts.map((contract) => {
    const contractId = rows.add('contracts', {
      debt_case_id: caseId,
      contract_no: contract.number,
      contract_type_id: rows.lookup('contract_types', contract.type),
      start_date: isoDate(contract.start),
      attorney_date: parts.attorneyDate,
      termination_date: contract.termination === null ? null : isoDate(contract.termination),
      dissolution_date: contract.dissolution === null ? null : isoDate(contract.dissolution),
      ...terminationOf(contract, parts.creditor.isBank),
      ...securityOf(contract),
      ...(isSantander ? santanderContract(random, contract, parts.plan.receive) : {}),
      ...parts.stamps,
    });
    for (const item of contract.items) addItem(rows, random, item, parts, contractId);
    return contractId;
  });
}

/** What came before the termination and followed it; of each tenth contract nobody has entered it yet. */
function terminationOf({ type, number, termination }: ContractPlan, isBank: boolean): DemoRow {
  const isForgotten = number.includes('3/');
  if (termination === null || isForgotten) return { ...noCalls, delivery_date: null, termination_ground: null };
  const isLoan = type === 'loan';
  return {
    ...noCalls,
    ...(!isLoan && { prior_call_date: isoDate(termination - 28), prior_call_deadline: isoDate(termination - 14) }),
    ...(isLoan && isBank && { call_75c_date: isoDate(termination - 35) }),
    delivery_date: isoDate(termination + 6),
    termination_ground: 'zaległości w zapłacie trzech rat',
  };
}

const noCalls = { prior_call_date: null, prior_call_deadline: null, call_75c_date: null };

/** What a loan bought is its security. */
function securityOf({ type, number, start, items }: ContractPlan): DemoRow {
  const isSecured = type === 'loan' && items.length > 0;
  return { security_no: isSecured ? `${number}/PZ` : null, security_date: isSecured ? isoDate(start) : null };
}
