import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { AuthenticatorAppSetup } from '../../../second-factors/authenticator-app-setup.tsx';
import { PasskeySetup } from '../../../second-factors/passkey-setup.tsx';
import { RecoveryCodes } from '../../../second-factors/recovery-codes.tsx';
import type { SetUp } from '../../../second-factors/second-factor-calls.ts';
import { secondFactorWords } from '../../../second-factors/second-factor-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import styles from './steps.module.css';
import { stepWords as words } from './step-words.ts';
import type { StepProps } from './use-step.ts';

const ways = [
  ['app', secondFactorWords.app, secondFactorWords.app_about, IconDeviceMobile],
  ['passkey', secondFactorWords.passkey, secondFactorWords.passkey_about, IconFingerprint],
] as const;

/** Sets up the first second factor, then shows the recovery codes before one goes on. */
export function SecondFactorEnrolment({ onDone }: StepProps) {
  const { say } = useSay();
  const [chosen, setChosen] = useState<'app' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = ({ recovery_codes }: SetUp) => (recovery_codes ? setCodes(recovery_codes) : onDone());
  if (codes) {
    return (
      <>
        <h2 className={styles.heading}>{say(secondFactorWords.codes)}</h2>
        <RecoveryCodes codes={codes} onKept={onDone} />
      </>
    );
  }
  if (!chosen) {
    return (
      <>
        <p>{say(words.enrol_about)}</p>
        {ways.map(([way, name, about, Icon]) => (
          <button key={way} type="button" className={styles.way} onClick={() => setChosen(way)}>
            <Icon size={24} aria-hidden />
            <span>
              <b>{say(name)}</b>
              <span>{say(about)}</span>
            </span>
          </button>
        ))}
      </>
    );
  }
  return (
    <>
      <h2 className={styles.heading}>{say(secondFactorWords[chosen])}</h2>
      {chosen === 'app' ? <AuthenticatorAppSetup onDone={finish} /> : <PasskeySetup onDone={finish} />}
      <Button variant="subtle" onClick={() => setChosen(undefined)}>
        {say(words.other_way)}
      </Button>
    </>
  );
}
