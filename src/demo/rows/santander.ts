import { fromCents } from '#engine/money.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import type { CaseParts } from '../case-parts.ts';
import type { ContractPlan } from '../contract-plan.ts';
import type { DemoRow } from './demo.ts';
import type { Random } from '../random.ts';

const PRODUCTS = {
  leasing: ['Leasing operacyjny', 'Leasing finansowy'],
  loan: ['Pożyczka leasingowa', 'Kredyt obrotowy'],
};

/** The bank's own fields of a case (contract §7); the overdue parts add up to the initial amount. */
export function santanderCase(random: Random, { plan, contracts, team, n }: CaseParts): DemoRow {
  const interest = Math.floor((plan.initial * random.int(2, 9)) / 100);
  const fees = Math.min(random.int(0, 6) * 5_000, plan.initial - interest);
  const [contract] = contracts;
  const termination = contract?.termination ?? null;
  return {
    sant_customer_no: String(70_000_000 + n),
    sant_contract_no: contract?.number ?? null,
    sant_product: random.pick(PRODUCTS[plan.leasing ? 'leasing' : 'loan']),
    sant_segment: random.pick(['MŚP', 'Mikro', 'Korporacje', 'Agro']),
    sant_branch: random.pick(['Warszawa 3', 'Poznań Centrum', 'Wrocław 5', 'Kraków 2', 'Lublin 1', 'Gdańsk 4']),
    sant_stage: plan.finish === null ? random.pick(['WEZWANIE', 'TEREN', 'MONITORING']) : 'ZAKOŃCZONA',
    sant_interwent: team.field.interwent,
    sant_dpd: random.int(35, 320),
    sant_overdue_principal: fromCents(BigInt(plan.initial - interest - fees)),
    sant_overdue_interest: fromCents(BigInt(interest)),
    sant_overdue_fees: fromCents(BigInt(fees)),
    sant_exposure: fromCents(BigInt(plan.initial * random.int(2, 6))),
    sant_termination_date: termination === null ? null : isoDate(termination),
    sant_delivery_date: termination === null ? null : isoDate(termination + 5),
    ...auction(random, plan),
  };
}

/** The bank's own fields of a contract. */
export function santanderContract(random: Random, contract: ContractPlan, receive: number): DemoRow {
  const value = contract.items.reduce((sum, { price }) => sum + price, 0) || random.int(20, 300) * 100_000;
  return {
    sant_contract_state: contract.termination === null ? 'AKTYWNA' : 'WYPOWIEDZIANA',
    sant_financing_kind: contract.type === 'loan' ? 'loan' : 'leasing',
    sant_initial_value: fromCents(BigInt(value)),
    sant_residual_value: fromCents(BigInt(Math.floor(value / 100))),
    sant_installment_amount: fromCents(BigInt(Math.floor(value / random.int(36, 60)))),
    sant_installments_due: random.int(2, 9),
    sant_last_payment_date: isoDate(receive - random.int(60, 240)),
    sant_insurance_end_date: isoDate(receive + random.int(-40, 320)),
    sant_bank_account: contract.account,
  };
}

function auction(random: Random, plan: CaseParts['plan']): DemoRow {
  if (plan.state !== 'completed_acquisition' || plan.finish === null) return { sant_auction_state: 'none' };
  const state = random.pick(['offered', 'accepted', 'rejected', 'sold']);
  const hasResult = state === 'accepted' || state === 'sold';
  return {
    sant_auction_state: state,
    sant_auction_date: state === 'offered' ? null : isoDate(plan.finish),
    sant_auction_amount: hasResult ? fromCents(BigInt(plan.initial * 2)) : null,
    sant_auction_comment: state === 'rejected' ? 'Cena poniżej wyceny rzeczoznawcy.' : null,
  };
}
