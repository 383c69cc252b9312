import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { createElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Wrong } from '#browser/forms/wrong.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { rowsIn } from '#engine/member-of.ts';
import { formatMoney, isMoney, sumMoney } from '#engine/money.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import type { RowsProps } from '#engine/web/form/rows-component.ts';
import { viewOf } from '#engine/web/kind-views.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { agreementItem } from '../agreement-item.ts';
import { planMonthly } from '../plan/installment-plan.ts';
import { installmentWords as words } from './installment-words.ts';
import styles from './installments.module.css';
import { PlanHelper } from './plan-helper.screens.tsx';

const fields = { due_date: agreementItem.fields.due_date, amount: agreementItem.fields.amount };

/** The installments of an agreement: a helper that plans them, and a row for each, with what they come to. */
export default function InstallmentsInput({ prefix, name }: RowsProps) {
  const { say } = useSay();
  const { control, setValue, getFieldState, formState } = useFormContext<FormValues>();
  const path = `${prefix}${name}`;
  const rows = rowsIn(useWatch({ control, name: path }));
  const { debt_case_id: caseId, currency } = useWatch({
    control,
    compute: ({ debt_case_id, currency: code }: FormValues) => ({ debt_case_id, currency: code }),
  });
  const code = typeof currency === 'string' ? currency : 'PLN';
  const messageOf = (at: string) => {
    const { message } = getFieldState(at, formState).error ?? {};
    return typeof message === 'string' ? capitalised(message) : undefined;
  };
  const amounts = rows.flatMap(({ amount }) => (isMoney(amount) ? [amount] : []));

  /** Rows that name none that is stored take the place of all. */
  function change(list: readonly FormValues[]): void {
    const bare = list.map(({ due_date, amount }) => ({ due_date, amount }));
    setValue(path, bare, { shouldDirty: true });
  }

  const changeRow = (at: number, part: FormValues) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));

  return (
    <div className={styles.part}>
      <PlanHelper caseId={caseId} currency={code} onPlan={change} />
      {rows.length > 0 && (
        <table className={styles.rows}>
          <thead>
            <tr>
              <th className={styles.no}>{say(words.no)}</th>
              <th>{say(words.due)}</th>
              <th className={styles.amount}>{say(words.amountHead)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <td className={styles.no}>{at + 1}.</td>
                {(['due_date', 'amount'] as const).map((part) => (
                  <td key={part}>
                    {createElement(viewOf(fields[part]).Input, {
                      inForm: true,
                      field: fields[part],
                      name: `${path}.${at}.${part}`,
                      value: row[part] ?? null,
                      onChange: (value: unknown) => changeRow(at, { [part]: value }),
                      label: say(part === 'amount' ? words.amountOf : words.dueOf, { no: at + 1 }),
                      error: messageOf(`${path}.${at}.${part}`),
                      values: { currency: code },
                    })}
                  </td>
                ))}
                <td>
                  <ActionIcon
                    variant="subtle"
                    aria-label={say(words.remove, { no: at + 1 })}
                    onClick={() => change(rows.filter((_, index) => index !== at))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{say(words.sum)}</td>
              <td className={styles.amount}>{formatMoney(sumMoney(amounts), code)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <Wrong className={styles.error}>{messageOf(path)}</Wrong>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change([...rows, nextAfter(rows.at(-1))])}
        >
          {say(words.add)}
        </Button>
      </div>
    </div>
  );
}

/** A month after the one before, and as much. */
function nextAfter(last: FormValues | undefined): FormValues {
  const due = last?.['due_date'];
  const [, next] = typeof due === 'string' && due !== '' ? planMonthly([0n, 0n], due) : [];
  return { due_date: next?.due_date ?? null, amount: last?.['amount'] ?? null };
}
