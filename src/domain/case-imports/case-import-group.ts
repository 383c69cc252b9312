import { hasProblems, type ImportRow } from './case-import-row.ts';

/** The rows that make one case: those with the same ZD number, else with the same contract number (contract §8). */
export function groupRows(rows: readonly ImportRow[]): ImportRow[][] {
  const groups: ImportRow[][] = [];
  const byZd = new Map<string, ImportRow[]>();
  const byContract = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const { zd_no: zd, contract_no: contract } = row.values;
    const creditor = row.values.creditor_nip ?? null;
    // A blank ZD number is as above: the case that the contract was named in.
    const known = zd ? byZd.get(String(zd)) : contract && groupOfContract(byContract, String(contract), creditor);
    const group = known || [];
    if (!group.length) groups.push(group);
    group.push(row);
    if (zd) byZd.set(String(zd), group);
    if (contract) byContract.set(String(contract), group);
  }
  return groups;
}

/** Two creditors may number their contracts alike. */
function groupOfContract(
  byContract: ReadonlyMap<string, ImportRow[]>,
  contract: string,
  creditor: string | number | null,
): ImportRow[] | undefined {
  const group = byContract.get(contract);
  const other = group?.[0]?.values.creditor_nip ?? null;
  return creditor === null || other === null || creditor === other ? group : undefined;
}

/** The lines with mistakes of their own. */
export const badLines = (rows: readonly ImportRow[]) => rows.filter(hasProblems).map(({ line }) => line);
