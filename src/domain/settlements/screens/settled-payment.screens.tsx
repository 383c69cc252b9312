import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import type { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { screenWords } from './settlement-screen-words.ts';
import styles from './settled-payment.module.css';

const CorrectPayment = lazyPart(() => import('./correct-payment.screens.tsx'));

type Payment = AnswerOf<typeof debtorPayment>;

/** On a payment that is in a closed account: which one, and how it is set right all the same. */
export default function SettledPayment({ id }: { readonly id: number }) {
  const { say } = useSay();
  const mayCorrect = may(useSession(), 'debtor_payments', 'correct');
  const [isOpen, setOpen] = useState(false);
  const { data: payment } = useQuery({
    queryKey: queryKeys.record('debtor_payments', id),
    queryFn: ({ signal }) => get<Payment>(`/api/debtor_payments/${id}`, {}, signal),
  });
  if (!payment?.settlement_id) return null;
  const number = payment.settlement ?? '';
  return (
    <div className={styles.settled}>
      <span>{say(screenWords.in_settlement, { number })}</span>
      {mayCorrect && (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {say(screenWords.correct)}
        </Button>
      )}
      {isOpen && <CorrectPayment payment={payment} number={number} onDone={() => setOpen(false)} />}
    </div>
  );
}
