import type { KeyboardEvent, RefObject } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { activity } from '../activity.ts';
import { type ContactOutcome, contactOutcomes } from '../contact-outcome.ts';
import styles from './contact.module.css';

interface Props {
  readonly value: ContactOutcome | null;
  /** Focused to have a key choose. */
  readonly group: RefObject<HTMLDivElement | null>;
  readonly error: string | undefined;
  readonly onChoose: (outcome: ContactOutcome | null) => void;
  /** Enter in the group. */
  readonly onDone: () => void;
}

const outcomes = Object.keys(contactOutcomes) as ContactOutcome[];

/** How the contact ended, each outcome by one key; the key of the chosen one takes it back. */
export function OutcomeKeys({ value, group, error, onChoose, onDone }: Props) {
  const { say } = useSay();
  const label = say(activity.fields.contact_outcome.label);
  const choose = (outcome: ContactOutcome) => onChoose(outcome === value ? null : outcome);

  function chooseByKey(within: HTMLElement, outcome: ContactOutcome): void {
    // Tab goes on from the chosen one.
    within.querySelectorAll<HTMLButtonElement>('button')[outcomes.indexOf(outcome)]?.focus();
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
          <button
            key={outcome}
            type="button"
            role="radio"
            aria-checked={outcome === value}
            aria-keyshortcuts={String(at + 1)}
            tabIndex={outcome === (value ?? outcomes[0]) ? 0 : -1}
            className={styles.outcome}
            onClick={() => choose(outcome)}
          >
            <kbd aria-hidden>{at + 1}</kbd>
            {say(contactOutcomes[outcome])}
          </button>
        ))}
      </div>
      {error && <p className={styles.problem}>{error}</p>}
    </div>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function move(group: HTMLElement, step: 1 | -1): void {
  const buttons = [...group.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((at + step) % buttons.length)?.focus();
}

/** Has the keys choose an outcome. */
export function focusOutcomes(group: RefObject<HTMLDivElement | null>): void {
  group.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}
