import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { passkeyFailure } from '../../../second-factors/passkey-failure.ts';
import { secondFactorCalls } from '../../../second-factors/second-factor-calls.ts';
import { secondFactorWords } from '../../../second-factors/second-factor-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { FailureText } from '../failure-text.tsx';
import { Said } from '../said.tsx';
import styles from './steps.module.css';
import { AnswerForm } from './answer-form.tsx';
import { stepWords as words } from './step-words.ts';
import { type StepProps, useStep } from './use-step.ts';

interface Props extends StepProps {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** A passkey, a code of the app, or a recovery code: whichever the person has at hand. */
export function SecondFactorEntry({ hasApp, hasPasskey, onDone, onOver }: Props) {
  const { say } = useSay();
  // What opens locked codes is given in the same place.
  const step = { onDone, onOver: (code: string) => code !== 'too_many_answers' && onOver(code) };
  const [isRecovering, setRecovering] = useState(false);
  const isCodeShown = hasApp || isRecovering;
  return (
    <>
      {hasPasskey && <PasskeyButton {...step} />}
      {hasPasskey && isCodeShown && <div className={styles.or}>{say(words.or)}</div>}
      {isCodeShown && (
        <AnswerForm
          key={String(isRecovering)}
          input={
            isRecovering
              ? { label: say(words.recovery_code), description: say(words.recovery_code_hint) }
              : {
                  label: say(words.app_code),
                  description: say(words.app_code_hint),
                  inputMode: 'numeric',
                  autoComplete: 'one-time-code',
                }
          }
          missing={say(words.code_missing)}
          wrong={isRecovering ? undefined : say(secondFactorWords.code_wrong)}
          send={secondFactorCalls.enterCode}
          {...step}
        />
      )}
      {(!isRecovering || hasApp) && (
        <Button variant="subtle" onClick={() => setRecovering(!isRecovering)}>
          {say(isRecovering ? words.use_app_code : words.use_recovery_code)}
        </Button>
      )}
      <p className={styles.quiet}>{say(words.no_way)}</p>
    </>
  );
}

function PasskeyButton(step: StepProps) {
  const { say } = useSay();
  const sign = useStep(() => secondFactorCalls.signByPasskey(), step);
  const failure = sign.error && passkeyFailure(sign.error);
  return (
    <>
      <Said tone="bad">{sign.error && (failure ? say(failure) : <FailureText error={sign.error} />)}</Said>
      <Button
        size="md"
        fullWidth
        loading={sign.isPending}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        onClick={() => sign.mutate(undefined)}
      >
        {say(secondFactorWords.passkey_use)}
      </Button>
    </>
  );
}
