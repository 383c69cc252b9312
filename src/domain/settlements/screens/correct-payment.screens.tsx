import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { post } from '#browser/calls/api-client.ts';
import { ApiError, type FieldErrors } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { viewOf } from '#engine/web/kind-views.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import styles from './settled-payment.module.css';
import { screenWords } from './settlement-screen-words.ts';

interface Props {
  readonly payment: Pick<AnswerOf<typeof debtorPayment>, 'id' | 'amount' | 'currency'>;
  /** Of the account that the payment is in. */
  readonly number: string;
  readonly onDone: () => void;
}

/** Sets a settled payment right: the amount it should have, and why. */
export default function CorrectPayment({ payment, number, onDone }: Props) {
  const { say } = useSay();
  const [amount, setAmount] = useState<unknown>(payment.amount);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useMutation({
    mutationFn: () => post(`/api/debtor_payments/${payment.id}/correct`, { amount, reason }),
    meta: { quiet: true },
    onMutate: () => setErrors({}),
    onSuccess: async () => {
      notifySuccess(say(screenWords.corrected));
      onDone();
      await announceModelChange('debtor_payments');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) setErrors(error.fieldErrors());
      notifyFailure(error);
    },
  });
  const problem = (name: string) => errors[name] && capitalised(errors[name].join(', '));
  const { amount: field } = debtorPayment.fields;
  return (
    <ModalDialog title={say(screenWords.correct)} about={say(screenWords.correct_about, { number })} onCancel={onDone}>
      <form
        className={styles.correct}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {createElement(viewOf(field).Input, {
          field,
          name: 'amount',
          label: say(screenWords.new_amount),
          value: amount,
          values: { currency: payment.currency },
          required: true,
          error: problem('amount'),
          onChange: setAmount,
        })}
        <Textarea
          autosize
          minRows={2}
          maxLength={20_000}
          label={say(screenWords.reason)}
          withAsterisk
          aria-required
          value={reason}
          error={problem('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ModalButtons>
          <Button variant="default" onClick={onDone}>
            {say(usualWords.cancel)}
          </Button>
          <Button type="submit" loading={isPending}>
            {say(screenWords.correct)}
          </Button>
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}
