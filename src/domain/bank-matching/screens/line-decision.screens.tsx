import { Button } from '@mantine/core';
import { useState } from 'react';
import { post } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { confirm } from '#browser/confirm/confirm.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyError, notifySuccess } from '#browser/notifications/notifications.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { formatMoney, subtractMoney, sumMoney } from '#engine/money.ts';
import { useRecord } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './line-decision.module.css';
import { WaitsFor } from './line/waits-for.screens.tsx';
import { isOpen, type Line, type LineMatch, linePlural, openAmount } from './line.ts';
import { queueWords } from './queue-words.ts';
import { refusalOf } from './said-of-lines.screens.tsx';

const words = {
  pays: { pl: 'Rozliczono ze sprawami', en: 'Matched with cases' },
  payment: { pl: 'wpłata', en: 'payment' },
  settled: {
    pl: 'w zamkniętym rozliczeniu: zmienia ją korekta',
    en: 'in a closed settlement: a correction changes it',
  },
  unmatch: { pl: 'Cofnij rozliczenie', en: 'Unmatch' },
  unmatchOf: { pl: 'Cofnij rozliczenie: {no}', en: 'Unmatch: {no}' },
  ask: { pl: 'Cofnąć rozliczenie {amount} ze sprawą {no}?', en: 'Unmatch {amount} from case {no}?' },
  askReversal: { pl: 'Cofnąć storno {amount}?', en: 'Undo the reversal of {amount}?' },
  removed: {
    pl: 'Wpłata zniknie ze sprawy, a pozycja wróci do rozliczenia.',
    en: 'The payment leaves the case, and the line is to be matched again.',
  },
  reopened: { pl: 'Obie pozycje wrócą do rozliczenia.', en: 'Both lines are to be matched again.' },
  unmatched: { pl: 'Cofnięto rozliczenie', en: 'Unmatched' },
  restore: { pl: 'Przywróć', en: 'Restore' },
  restored: { pl: 'Przywrócono pozycję', en: 'The line is restored' },
  open: { pl: 'Rozlicz w kolejce', en: 'Match in the queue' },
  waits: { pl: 'Zostało do rozliczenia {amount}', en: '{amount} is left to match' },
  reversalWaits: { pl: 'Storno {amount} czeka na rozliczenie', en: 'The reversal of {amount} is to be matched' },
  reversed: { pl: 'Stornowana', en: 'Reversed' },
  undoReversal: { pl: 'Cofnij storno', en: 'Undo the reversal' },
} satisfies Catalogue;

/** What was left out of a line: all that no case is paid with. */
const leftOut = ({ amount, matches }: Line): string =>
  subtractMoney(amount, sumMoney(matches.map((match) => match.amount)));

/** On the page of a line: what became of it, and the way back. */
export function LineDecision({ id }: { readonly id: number }) {
  const { say } = useSay();
  const mayMatch = may(useSession(), linePlural, 'match');
  const { data: line } = useRecord<typeof bankTransfer, Line>(bankTransfer, id);
  const [isBusy, setBusy] = useState(false);
  if (!line) return null;
  const { lock_version } = line;
  const amountOf = (amount: string) => formatMoney(amount, line.currency);

  async function call(name: 'unmatch' | 'restore', done: string, match?: LineMatch): Promise<void> {
    setBusy(true);
    let gone: number | null | undefined;
    try {
      await post(`/api/${linePlural}/${id}/${name}`, { match_id: match?.id, lock_version });
      notifySuccess(done);
      gone = match?.debtor_payment_id;
    } catch (error) {
      notifyError(refusalOf(error));
    } finally {
      await announceModelChange(linePlural, gone ?? undefined, debtorPayment.plural);
      setBusy(false);
    }
  }
  async function unmatch(title: string, about: string, match?: LineMatch): Promise<void> {
    const { confirmed } = await confirm({ title, body: about, confirmLabel: say(words.unmatch), isDangerous: true });
    if (confirmed) await call('unmatch', say(words.unmatched), match);
  }
  const isRestorable = line.state === 'ignored' && (line.side === 'credit' || line.reversal);

  return (
    <div className={styles.decision}>
      {line.matches.length > 0 && (
        <section aria-label={say(words.pays)}>
          <h2>{say(words.pays)}</h2>
          <ul className="plain-list">
            {line.matches.map((match) => (
              <Match
                key={match.id}
                match={match}
                amount={amountOf(match.amount)}
                isBusy={isBusy}
                onUnmatch={() =>
                  void unmatch(
                    say(words.ask, { amount: amountOf(match.amount), no: match.odzysk_no }),
                    say(words.removed),
                    match,
                  )
                }
              />
            ))}
          </ul>
        </section>
      )}
      <WaitsFor line={line} />
      {isOpen(line) && (
        <p className={styles.notice}>
          <span>{say(line.reversal ? words.reversalWaits : words.waits, { amount: amountOf(openAmount(line)) })}</span>
          {mayMatch && (
            <ScreenLink to={{ plural: linePlural, action: 'queue', search: { line: line.id } }}>
              {say(words.open)}
            </ScreenLink>
          )}
        </p>
      )}
      {isRestorable && (
        <p className={styles.notice}>
          <span>{say(queueWords.ignored, { amount: amountOf(leftOut(line)), reason: line.ignore_reason ?? '' })}</span>
          {mayMatch && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              onClick={() => void call('restore', say(words.restored))}
            >
              {say(words.restore)}
            </Button>
          )}
        </p>
      )}
      {line.state === 'reversed' && (
        <p className={styles.notice}>
          <span>{say(words.reversed)}</span>
          {mayMatch && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              onClick={() =>
                void unmatch(say(words.askReversal, { amount: amountOf(line.amount) }), say(words.reopened))
              }
            >
              {say(words.undoReversal)}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

interface MatchProps {
  readonly match: LineMatch;
  readonly amount: string;
  readonly isBusy: boolean;
  readonly onUnmatch: () => void;
}

/** What the line pays a case, and its way back: a payment that is settled with the creditor is corrected, not parted. */
function Match({ match, amount, isBusy, onUnmatch }: MatchProps) {
  const { say } = useSay();
  const mayMatch = may(useSession(), linePlural, 'match');
  const { debt_case_id, odzysk_no, debtor_payment_id: paymentId } = match;
  const { data: payment, isLoading } = useRecord(debtorPayment, paymentId ?? 0, paymentId !== null);
  return (
    <li className={styles.match}>
      <ScreenLink to={{ plural: 'debt_cases', id: debt_case_id, action: 'show' }}>{odzysk_no}</ScreenLink>
      <b>{amount}</b>
      {paymentId !== null && (
        <ScreenLink to={{ plural: 'debtor_payments', id: paymentId, action: 'show' }}>{say(words.payment)}</ScreenLink>
      )}
      {payment?.settlement_id && <span className="quiet">{say(words.settled)}</span>}
      {mayMatch && !isLoading && !payment?.settlement_id && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isBusy}
          aria-label={say(words.unmatchOf, { no: odzysk_no })}
          onClick={onUnmatch}
        >
          {say(words.unmatch)}
        </Button>
      )}
    </li>
  );
}
