import { useSay } from '#browser/language/use-say.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { formatMoney, fromCents, toCents } from '#engine/money.ts';
import { useRecord } from '#engine/web/use-records.ts';
import type { Balance } from '../balance-parts.ts';
import { ledgerWords as words } from '../ledger-words.ts';

interface Props {
  readonly caseId: number;
  readonly balance: Balance;
}

/** Says where what the case has left is not the principal and costs that its ledger has left. */
export function LedgerDifference({ caseId, balance }: Props) {
  const { say } = useSay();
  const { data } = useRecord(debtCase, caseId);
  if (!data) return null;
  return sumsOf(data).map(({ currency, remaining }) => {
    const part = balance.currencies.find((one) => one.currency === currency);
    if (remaining === null || !part) return null;
    const left = fromCents(toCents(part.principal_left) + toCents(part.costs_left));
    if (toCents(remaining) === toCents(left)) return null;
    const told = { remaining: formatMoney(remaining, currency), left: formatMoney(left, currency) };
    return (
      <p key={currency} className="quiet">
        {say(words.differs, told)}
      </p>
    );
  });
}
