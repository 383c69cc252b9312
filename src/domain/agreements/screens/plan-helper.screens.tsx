import { problemOf } from '#engine/web/act/problem-of.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createElement, type KeyboardEvent, useState } from 'react';
import { get, post } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { announce } from '#browser/notifications/announce.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { compareMoney, formatMoney } from '#engine/money.ts';
import type { Field } from '#engine/field.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import { countedNoun } from '#engine/plural.ts';
import { today } from '#engine/days/today.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import { viewOf } from '#engine/web/kind-views.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { currency as currencies } from '#domain/lists/currency.ts';
import { agreementItem } from '../agreement-item.ts';
import type { AgreementPlan } from '../plan/installment-plan.ts';
import { installmentWords as words } from './installment-words.ts';
import styles from './installments.module.css';

const fields = {
  total: money({ label: words.total, currency: '$currency' }),
  count: integer({ label: words.count }),
  installment_amount: money({ label: words.amount, currency: '$currency' }),
  first_date: date({ label: words.first }),
} satisfies Record<string, Field>;
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];

interface Props {
  readonly caseId: unknown;
  /** Its code. */
  readonly currency: string;
  readonly onPlan: (items: readonly FormValues[]) => void;
}

/** So many installments, or so much a month, from a first day on: rows to go on from. */
export function PlanHelper({ caseId, currency, onPlan }: Props) {
  const { say } = useSay();
  if (typeof caseId !== 'number') return <p className="quiet">{say(words.chooseCase)}</p>;
  return <HelperOfCase key={`${caseId} ${currency}`} caseId={caseId} currency={currency} onPlan={onPlan} />;
}

/** What an agreement of today is about unless a person says otherwise; undefined where that is nothing. */
function useDebtToAgree(caseId: number, currency: string): string | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.record('debt_cases', caseId), 'debt_to_agree', currency],
    queryFn: ({ signal }) =>
      get<{ readonly total: string }>(`/api/debt_cases/${caseId}/debt_to_agree`, { currency }, signal),
    staleTime: 0,
  });
  return data && compareMoney(data.total, '0.00') > 0 ? data.total : undefined;
}

function HelperOfCase({ caseId, currency, onPlan }: Props & { readonly caseId: number }) {
  const { say, count } = useSay();
  const [typed, setTyped] = useState<Partial<Record<Name, unknown>>>({ first_date: addDays(today(), 14) });
  const known = useRecords(currencies, { per_page: 100 }).data?.data;
  const currency_id = known?.find(({ code }) => code === currency)?.id;
  const owed = useDebtToAgree(caseId, currency);
  const values = { total: owed ?? null, ...typed };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => post<AgreementPlan>('/api/agreements/plan', { debt_case_id: caseId, currency_id, ...values }),
    meta: { quiet: true },
    onSuccess({ items }) {
      onPlan(items.map(({ due_date, amount }) => ({ due_date, amount })));
      announce(count(items.length, countedNoun(agreementItem.label)));
    },
    onError: notifyFailure,
  });

  function change(name: Name, value: unknown): void {
    // One or the other.
    const other = { count: 'installment_amount', installment_amount: 'count' }[name as string];
    setTyped({ ...typed, [name]: value, ...(other && value !== null && { [other]: null }) });
  }

  /** Enter plans, and does not save the form around it. */
  const keys = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      mutate();
    },
  };

  return (
    <fieldset aria-label={say(words.helper)} className={styles.helper} {...keys}>
      <p className={`${styles.wide} quiet`}>
        {say(words.helperHint)} {owed && say(words.owed, { amount: formatMoney(owed, currency) })}
      </p>
      {names.map((name) => (
        <div key={name}>
          {createElement(viewOf(fields[name]).Input, {
            inForm: true,
            field: fields[name],
            name: `plan.${name}`,
            value: values[name] ?? null,
            onChange: (value: unknown) => change(name, value),
            label: say(fields[name].label),
            error: problemOf(fieldErrorsOf(error), name),
            values: { currency },
          })}
        </div>
      ))}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {say(words.plan)}
      </Button>
    </fieldset>
  );
}
