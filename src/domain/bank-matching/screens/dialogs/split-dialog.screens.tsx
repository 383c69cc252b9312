import { Wrong } from '#browser/forms/wrong.tsx';
import { reasonsOf } from '#browser/calls/field-errors.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { createElement, type FormEvent, useState } from 'react';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { useDraft } from '#browser/forms/use-draft.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { remainingTexts } from '#domain/cases/sums/remaining-texts.ts';
import { money } from '#engine/fields/money.ts';
import { compareMoney, formatMoney, isMoney, subtractMoney, sumMoney } from '#engine/money.ts';
import { engineMessages } from '#engine/messages.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { viewOf } from '#engine/web/kind-views.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import type { Catalogue, Words } from '#engine/words.ts';
import styles from './dialogs.module.css';
import { type Choice, isCase, type Line, splitOf } from '../line.ts';

const words = {
  title: { pl: 'Podziel {amount}', en: 'Split {amount}' },
  about: {
    pl: 'Ile z tej kwoty na którą sprawę. Czego nie podzielisz, zostaje do rozliczenia.',
    en: 'How much of it for which case. What you do not split is left to match.',
  },
  amount: { pl: 'Kwota', en: 'Amount' },
  add: { pl: 'Dodaj sprawę', en: 'Add a case' },
  remove: { pl: 'Usuń: {no}', en: 'Remove: {no}' },
  case: { pl: '{no}, {debtor}, pozostało: {left}', en: '{no}, {debtor}, remaining: {left}' },
  remains: { pl: 'Zostaje do rozliczenia: {amount}', en: 'Left to match: {amount}' },
  all: { pl: 'Podzielono wszystko.', en: 'All is split.' },
  tooMuch: { pl: 'Za dużo o {amount}', en: 'Too much by {amount}' },
  none: { pl: 'Wpisz kwotę przynajmniej jednej sprawy', en: 'Type the amount of at least one case' },
  save: { pl: 'Rozlicz', en: 'Match' },
} satisfies Catalogue;

interface Part {
  readonly debt_case_id: number;
  readonly name: string;
  readonly amount: string;
}

interface Typed {
  readonly parts: readonly Part[];
}

interface Props {
  readonly line: Line;
  readonly choices: readonly Choice[];
  readonly cases: ReadonlyMap<number, CaseRecord>;
  /** Throws what the server refuses. */
  readonly onSplit: (matches: readonly { debt_case_id: number; amount: string }[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What is wrong with an amount as it was typed, to be filled in with it. */
function wrongIn(amount: string): Words | null {
  if (!isMoney(amount)) return engineMessages.not_a_number;
  return compareMoney(amount, '0.00') > 0 ? null : engineMessages.positive;
}

/** One line over several cases: amounts beside cases, and what remains. */
export function SplitDialog({ line, choices, cases, onSplit, onClose }: Props) {
  const { say } = useSay();
  const {
    values: { parts },
    change: keep,
    draft,
  } = useDraft<Typed>({
    of: splitOf(line),
    empty: {
      parts: choices.flatMap((one) =>
        isCase(one) ? [{ debt_case_id: one.debt_case_id, name: one.odzysk_no, amount: '' }] : [],
      ),
    },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const field = money({ label: words.amount, currency: line.currency });
  const given = parts.filter(({ amount }) => amount !== '');
  const sum = sumMoney(given.map(({ amount }) => amount).filter(isMoney));
  const over = compareMoney(sum, line.amount_left);
  const left = over > 0 ? subtractMoney(sum, line.amount_left) : subtractMoney(line.amount_left, sum);
  const shown = formatMoney(left, line.currency);
  function change(id: number, amount: string): void {
    keep({ parts: parts.map((part) => (part.debt_case_id === id ? { ...part, amount } : part)) });
    setProblem(null);
  }

  function errorOf({ amount }: Part): string | undefined {
    const wrong = isTried && amount !== '' && wrongIn(amount);
    return wrong ? capitalised(say(wrong, { value: amount })) : undefined;
  }

  function labelOf({ debt_case_id, name }: Part): string {
    const record = cases.get(debt_case_id);
    if (!record) return name;
    const left = remainingTexts(say, sumsOf(record));
    return say(words.case, { no: name, debtor: record.debtor, left: left.join(' + ') || '–' });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    setTried(true);
    if (given.some(({ amount }) => wrongIn(amount))) return showFirstError();
    if (given.length === 0) return setProblem(say(words.none));
    if (over > 0) return setProblem(say(words.tooMuch, { amount: shown }));
    setBusy(true);
    try {
      await onSplit(given.map(({ debt_case_id, amount }) => ({ debt_case_id, amount })));
    } catch (error) {
      const reasons = reasonsOf(error);
      setProblem(reasons.join('. ') || (error instanceof Error ? error.message : ''));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ModalDialog
      title={say(words.title, { amount: formatMoney(line.amount_left, line.currency) })}
      about={say(words.about)}
      onCancel={onClose}
    >
      <form onSubmit={(event) => void submit(event)} className={styles.form}>
        <DraftNotice draft={draft} />
        <ul className={styles.parts}>
          {parts.map((part) => {
            const { debt_case_id, name, amount } = part;
            return (
              <li key={debt_case_id}>
                {createElement(viewOf(field).Input, {
                  field,
                  name: `amount-${debt_case_id}`,
                  label: labelOf(part),
                  value: amount,
                  error: errorOf(part),
                  onChange: (value: unknown) => change(debt_case_id, typeof value === 'string' ? value : ''),
                })}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={say(words.remove, { no: name })}
                  onClick={() => keep({ parts: parts.filter((one) => one.debt_case_id !== debt_case_id) })}
                >
                  <IconX size={16} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
        <RecordPicker
          resource="debt_case"
          label={say(words.add)}
          value={null}
          onChange={(picked) => {
            if (picked && parts.every(({ debt_case_id }) => debt_case_id !== picked.id))
              keep({ parts: [...parts, { debt_case_id: picked.id, name: picked.label, amount: '' }] });
          }}
        />
        {problem ? (
          <Wrong className={styles.problem}>{problem}</Wrong>
        ) : (
          <output className={styles.left} data-over={over > 0 || undefined}>
            {over > 0
              ? say(words.tooMuch, { amount: shown })
              : over === 0
                ? say(words.all)
                : say(words.remains, { amount: shown })}
          </output>
        )}
        <ModalButtons onCancel={onClose}>
          <Button type="submit" loading={isBusy}>
            {say(words.save)}
          </Button>
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}
