import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { FirstStep } from '../dashboard-answer.ts';
import { firstStepNames } from '../first-step-names.ts';
import { Card } from './card.screens.tsx';
import { dashboardWords as words } from './dashboard-words.ts';
import styles from './dashboard.module.css';

interface Props {
  readonly steps: readonly FirstStep[];
  readonly onDone: () => void;
}

/** What a new office does first; each step leads to where it is done, and is ticked by what there is. */
export function FirstSteps({ steps, onDone }: Props) {
  const { say } = useSay();
  return (
    <Card title={say(words.firstSteps)}>
      <ol className={styles.rows}>
        {steps.map(({ code, is_done }) => {
          const { label, plural, action } = firstStepNames[code];
          const Icon = is_done ? IconCircleCheck : IconCircle;
          return (
            <li key={code} className={styles.step} data-done={is_done || undefined}>
              <Icon size={20} aria-hidden />
              {action === 'index' ? (
                <ScreenLink to={{ plural, action }}>{say(label)}</ScreenLink>
              ) : (
                <DialogLink to={{ plural, action }} onOutcome={onDone}>
                  {say(label)}
                </DialogLink>
              )}
              {is_done && <VisuallyHidden>{say(words.stepDone)}</VisuallyHidden>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
