import { expectTypeOf, test } from 'vitest';
import type { AnswerOf, RecordOf, RowOf } from '#engine/record-of.ts';
import type { Behaviour } from '#engine/server/behaviour.ts';
import type { debtorPayment } from './payments/debtor-payment.ts';
import type { debtor } from './parties/debtor.ts';
import type { user } from './accounts/user.ts';

type Payment = RecordOf<typeof debtorPayment>;

test('a row holds what its definition says', () => {
  expectTypeOf<Payment['amount']>().toEqualTypeOf<string>();
  expectTypeOf<Payment['description']>().toEqualTypeOf<string | null>();
  expectTypeOf<Payment['debt_case_id']>().toEqualTypeOf<number>();
  expectTypeOf<Payment['contract_ids']>().toEqualTypeOf<readonly number[]>();
  expectTypeOf<RowOf<typeof debtorPayment>>().not.toHaveProperty('contract_ids');
  expectTypeOf<RecordOf<typeof user>['full_name']>().toEqualTypeOf<string>();
  expectTypeOf<RecordOf<typeof debtor>['nip']>().toEqualTypeOf<string | null>();
  expectTypeOf<RecordOf<typeof user>['language']>().toEqualTypeOf<'pl' | 'en' | null>();
  // @ts-expect-error -- read through the case, and no column
  expectTypeOf<Payment['debtor']>().toEqualTypeOf<string | null>();
});

test('an answer tells what references are called, and no secret', () => {
  type Answer = AnswerOf<typeof debtorPayment>;
  expectTypeOf<Answer['debtor']>().toEqualTypeOf<string | null>();
  expectTypeOf<Answer['debt_case']>().toEqualTypeOf<string>();
  expectTypeOf<AnswerOf<typeof user>>().not.toHaveProperty('password_digest');
  expectTypeOf<AnswerOf<typeof user>['business_entities'][number]['id']>().toEqualTypeOf<number>();
});

test('a rule that misspells a column does not compile', () => {
  const behaviour: Behaviour<typeof debtorPayment> = {
    prepare({ record, before }) {
      record.payment_date ??= before?.payment_date ?? null;
      // @ts-expect-error -- there is no such column
      record.paymentdate = null;
      // @ts-expect-error -- a date is text
      record.payment_date = 5;
    },
    after({ record }) {
      expectTypeOf(record.id).toEqualTypeOf<number>();
      expectTypeOf(record.amount).toEqualTypeOf<string>();
    },
  };
  expectTypeOf(behaviour).toExtend<Behaviour>();
});
