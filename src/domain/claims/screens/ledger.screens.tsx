import { Button } from '@mantine/core';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { FailedPart } from '#browser/screens/failed-part.tsx';
import { Loading } from '#browser/screens/loading.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { date, isDay } from '#engine/fields/date.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { useToday } from '#engine/web/use-clock.ts';
import { useNestedPlace } from '#engine/web/list/use-nested-place.ts';
import { allocationOrders } from '#domain/parties/allocation-order.ts';
import { DownloadButton } from '#file-runs/screens/download-button.screens.tsx';
import { CaseGaps } from '../gaps/case-gaps.screens.tsx';
import { gridWords } from '../grid/grid-words.ts';
import { CurrencyLedger } from './currency-ledger.screens.tsx';
import { LedgerDifference } from './ledger-difference.screens.tsx';
import { LedgerWarnings } from './ledger-warnings.screens.tsx';
import { ledgerWords as words } from '../ledger-words.ts';
import styles from './ledger.module.css';
import { useBalance } from './use-balance.screens.tsx';

const day = date({ label: words.on });

/** What is owed in a case on a day: claim by claim, how each payment was applied, and each step of interest. */
export function CaseLedger({ id }: { readonly id: number }) {
  const { say } = useSay();
  const { openDialog } = useDialogs();
  const mayAdd = may(useSession(), 'invoices', 'create');
  const today = useToday();
  const { search, setSearch } = useNestedPlace('balance');
  const on = typeof search['on'] === 'string' && isDay(search['on']) ? search['on'] : today;
  const { data: balance, error, refetch, isLoading } = useBalance(id, on, { inPlace: true });
  if (error && !balance) return <FailedPart error={error} retry={refetch} />;
  if (!balance)
    return (
      <div aria-busy={isLoading}>
        <Loading />
      </div>
    );
  return (
    <div className={`${styles.ledger} in-order`}>
      <div className={styles.head}>
        <div className={styles.day}>
          <DateInput
            field={day}
            name="on"
            label={say(words.on)}
            value={on}
            onChange={(value) => setSearch(typeof value === 'string' && value !== today ? { on: value } : {})}
          />
        </div>
        <p className="quiet">{say(words.order, { order: say(allocationOrders[balance.allocation_order]) })}</p>
        <div className={styles.downloads}>
          {mayAdd && (
            <Button onClick={() => void openDialog({ plural: 'debt_cases', id, action: 'claims' })}>
              {say(gridWords.title)}
            </Button>
          )}
          <DownloadButton href={`/api/debt_cases/${id}/balance.pdf?on=${on}`} label={say(words.download_pdf)} />
          <DownloadButton href={`/api/debt_cases/${id}/balance.xlsx?on=${on}`} label={say(words.download_xlsx)} />
        </div>
      </div>
      <CaseGaps caseId={id} />
      <LedgerWarnings warnings={balance.warnings} />
      {balance.currencies.map((currency) => (
        <CurrencyLedger key={currency.currency} balance={balance} part={currency} />
      ))}
      {on === today && <LedgerDifference caseId={id} balance={balance} />}
      {balance.currencies.length === 0 && <p className="quiet">{say(words.none)}</p>}
    </div>
  );
}
