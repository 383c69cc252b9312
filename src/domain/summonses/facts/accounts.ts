interface PaidInto {
  readonly sant_bank_account: string | null;
}

/** Where debts of a contract are paid to: its own account, else `office`, the letterhead's. */
export const accountOf = (contract: PaidInto, office: string | null) => contract.sant_bank_account ?? office;

/** The one account for all the contracts; null when they differ, so that none of them is right for all. */
export function commonAccount(contracts: readonly PaidInto[], office: string | null): string | null {
  const [first = office, ...others] = accountsOf(contracts, office);
  return others.length > 0 ? null : first;
}

/** Whether a debtor who paid everything into one account would pay some of it into a wrong one. */
export const accountsDiffer = (contracts: readonly PaidInto[], office: string | null) =>
  accountsOf(contracts, office).length > 1;

const accountsOf = (contracts: readonly PaidInto[], office: string | null) => [
  ...new Set(contracts.map((contract) => accountOf(contract, office))),
];
