import { createElement } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { ReasonDialog } from '#engine/web/act/reason-dialog.tsx';
import { viewOf } from '#engine/web/kind-views.ts';
import { screenWords } from './settlement-screen-words.ts';

interface Props {
  readonly payment: Pick<AnswerOf<typeof debtorPayment>, 'id' | 'amount' | 'currency' | 'lock_version'>;
  /** Of the account that the payment is in. */
  readonly number: string;
  readonly onDone: () => void;
}

/** Sets a settled payment right: the amount it should have, and why. */
export default function CorrectPayment({ payment, number, onDone }: Props) {
  const { say } = useSay();
  const { amount: field } = debtorPayment.fields;
  return (
    <ReasonDialog
      title={say(screenWords.correct)}
      about={say(screenWords.correct_about, { number })}
      action={say(screenWords.correct)}
      done={say(screenWords.corrected)}
      plural="debtor_payments"
      id={payment.id}
      act="correct"
      version={payment.lock_version}
      first={{ amount: payment.amount }}
      onClose={onDone}
    >
      {({ values, change, problem }) =>
        createElement(viewOf(field).Input, {
          field,
          name: 'amount',
          label: say(screenWords.new_amount),
          value: values['amount'],
          values: { currency: payment.currency },
          required: true,
          error: problem('amount'),
          onChange: (amount: unknown) => change({ amount }),
        })
      }
    </ReasonDialog>
  );
}
