import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { activity } from '../activity.ts';
import { type ContactOutcome, outcomeName, outcomesOf } from '../contact-outcome.ts';
import styles from './contact.module.css';

interface Props {
  /** Of the activity, which says what it can end in. */
  readonly typeId: number;
  readonly value: ContactOutcome | null;
  /** Focused to have a key choose. */
  readonly group: RefObject<HTMLDivElement | null>;
  readonly error: string | undefined;
  readonly onChoose: (outcome: ContactOutcome | null) => void;
  /** Enter in the group. */
  readonly onDone: () => void;
}

/** How the contact ended, each outcome by one key; the key of the chosen one takes it back. */
export function OutcomeKeys({ typeId, value, group, error, onChoose, onDone }: Props) {
  const { say } = useSay();
  const name = useId();
  const outcomes = outcomesOf(typeId);
  const label = say(activity.fields.contact_outcome.label);
  const choose = (outcome: ContactOutcome) => onChoose(outcome === value ? null : outcome);

  function chooseByKey(within: HTMLElement, outcome: ContactOutcome): void {
    // Tab goes on from the chosen one.
    within.querySelectorAll<HTMLInputElement>('input')[outcomes.indexOf(outcome)]?.focus();
    choose(outcome);
  }

  function byKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const outcome = outcomes[Number(event.key) - 1];
    const step = steps[event.key];
    if (event.key === 'Enter') onDone();
    else if (outcome) chooseByKey(event.currentTarget, outcome);
    else if (step) move(event.currentTarget, step);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <div
        ref={group}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error !== undefined}
        tabIndex={-1}
        className={styles.outcomes}
        onKeyDown={byKey}
      >
        {outcomes.map((outcome, at) => (
          <label key={outcome} className={styles.outcome} data-chosen={outcome === value || undefined}>
            <input
              type="radio"
              name={name}
              checked={outcome === value}
              aria-keyshortcuts={String(at + 1)}
              onChange={() => choose(outcome)}
              // A click on the chosen one changes nothing by itself.
              onClick={() => outcome === value && choose(outcome)}
            />
            <kbd aria-hidden>{at + 1}</kbd>
            {say(outcomeName(outcome, typeId))}
          </label>
        ))}
      </div>
      {error && <p className={styles.problem}>{error}</p>}
    </div>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function move(group: HTMLElement, step: 1 | -1): void {
  const inputs = [...group.querySelectorAll<HTMLInputElement>('input')];
  const at = inputs.indexOf(document.activeElement as HTMLInputElement);
  inputs.at((at + step) % inputs.length)?.focus();
}

/** Has the keys choose an outcome. */
export function focusOutcomes(group: RefObject<HTMLDivElement | null>): void {
  const { current } = group;
  (current?.querySelector<HTMLElement>('input:checked') ?? current?.querySelector<HTMLElement>('input'))?.focus();
}
