import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { formatDateTime } from '#engine/format.ts';
import { formatMoney } from '#engine/money.ts';
import type { HistoryAnswer } from '#engine/history-line.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { recordQuery } from '#engine/web/use-records.ts';
import type { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { screenWords } from './settlement-screen-words.ts';
import styles from './settled-payment.module.css';

const CorrectPayment = lazyPart(() => import('./correct-payment.screens.tsx'));

type Payment = AnswerOf<typeof debtorPayment>;

/** On a payment that is in a closed account: which one, to whoever is told, and how it is set right all the same. */
export default function SettledPayment({ id }: { readonly id: number }) {
  const { say } = useSay();
  const mayCorrect = may(useSession(), 'debtor_payments', 'correct');
  const [isOpen, setOpen] = useState(false);
  const { data: payment } = useQuery(recordQuery<Payment>('debtor_payments', id));
  if (!payment?.settlement_id && !payment?.corrected_at) return null;
  const number = payment.settlement ?? '';
  return (
    <div className={styles.settled}>
      <div className={styles.told}>
        {payment.settlement_id && <p>{say(screenWords.in_settlement, { number })}</p>}
        <Corrections payment={payment} />
      </div>
      {mayCorrect && (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {say(screenWords.correct)}
        </Button>
      )}
      {isOpen && <CorrectPayment payment={payment} number={number} onDone={() => setOpen(false)} />}
    </div>
  );
}

/** When the amount was set right, why, and, for those who may read the history, what it was before. */
function Corrections({ payment: { id, corrected_at, correction_reason, currency } }: { readonly payment: Payment }) {
  const { say } = useSay();
  const mayRead = may(useSession(), 'debtor_payments', 'history');
  const { data } = useQuery({
    queryKey: [...queryKeys.record('debtor_payments', id), 'corrections'],
    queryFn: ({ signal }) => get<HistoryAnswer>(`/api/debtor_payments/${id}/history`, {}, signal),
    enabled: mayRead && Boolean(corrected_at),
  });
  if (!corrected_at) return null;
  const last = data?.data.find(({ action }) => action === 'correct');
  const amount = last?.changes.find(({ field }) => field === 'amount');
  const money = (value: unknown) => formatMoney(String(value), currency);
  return (
    <p>
      {amount
        ? say(screenWords.was_corrected_from, {
            day: formatDateTime(corrected_at),
            from: money(amount.from),
            to: money(amount.to),
            reason: correction_reason ?? '',
          })
        : say(screenWords.was_corrected, { day: formatDateTime(corrected_at), reason: correction_reason ?? '' })}
    </p>
  );
}
