import type { CasePlan } from './case-plan.ts';
import type { ContractPlan } from './contract-plan.ts';
import type { Debtor } from './names/debtors.ts';
import type { DemoRow } from './rows/demo.ts';
import type { OfficeCreditor } from './office.ts';
import type { CaseStory } from './story/event.ts';
import type { Team } from './team.ts';

/** All that one case is made of, before it becomes rows. */
export type CaseParts = {
  readonly n: number;
  readonly number: string;
  readonly plan: CasePlan;
  readonly creditor: OfficeCreditor;
  readonly debtor: Debtor;
  readonly team: Team;
  readonly contracts: readonly ContractPlan[];
  readonly story: CaseStory;
  readonly attorneyDate: string;
  readonly stamps: DemoRow;
};

/** The rows of a case that others point to. */
export type CaseIds = { readonly caseId: number; readonly contractIds: readonly number[] };
