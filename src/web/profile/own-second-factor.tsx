import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { AuthenticatorAppSetup } from '../second-factors/authenticator-app-setup.tsx';
import { PasskeySetup } from '../second-factors/passkey-setup.tsx';
import { RecoveryCodes } from '../second-factors/recovery-codes.tsx';
import { secondFactorCalls, type SetUp } from '../second-factors/second-factor-calls.ts';
import { secondFactorWords } from '../second-factors/second-factor-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { FactorRow } from './factor-row.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { ProfileSection } from './profile-section.tsx';
import { profileWords as words } from './profile-words.ts';
import styles from './profile.module.css';
import { SetupBox } from './setup-box.tsx';
import { Unfold } from './unfold.tsx';
import { WithPassword } from './with-password.tsx';

const fewCodes = 3;
const key = ['second_factor', 'state'];

/** What one confirms sign-ins with besides the password: an app, passkeys, recovery codes. */
export function OwnSecondFactor() {
  const { say } = useSay();
  const client = useQueryClient();
  const { data: state } = useSuspenseQuery({ queryKey: key, queryFn: secondFactorCalls.state });
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const added = ({ recovery_codes }: SetUp) => {
    setCodes(recovery_codes);
    notifySuccess(say(words.saved));
    return refresh();
  };
  const removed = async (call: Promise<void>) => {
    await call;
    notifySuccess(say(words.removed));
    await refresh();
  };
  const renew = async (password: string) => {
    setCodes((await secondFactorCalls.renewCodes(password)).recovery_codes);
    await refresh();
  };
  const warningOf = ({ recovery_codes_left: left, recovery_codes_short: areShort }: SecondFactor) => {
    if (left === 0) return say(words.codes_none);
    if (left < fewCodes) return say(words.codes_few);
    return areShort ? say(words.codes_short) : undefined;
  };
  const isOn = state.app || state.passkeys.length > 0;
  const about = [
    isOn ? words.second_factor_about : words.second_factor_off,
    ...(state.required ? [words.second_factor_required] : []),
  ];
  return (
    <ProfileSection title={say(words.second_factor)} about={about.map((one) => say(one)).join(' ')}>
      {codes && (
        <div className={styles.unfolded}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </div>
      )}
      <ul className={styles.list}>
        <FactorRow name={say(secondFactorWords.app)} about={say(state.app ? words.app_on : words.not_set)}>
          {state.app ? (
            <WithPassword
              label={say(words.remove)}
              title={say(words.remove_app)}
              act={(password) => removed(secondFactorCalls.removeApp(password))}
            />
          ) : (
            <Unfold label={say(words.app_add)} size="xs">
              {(close) => (
                <SetupBox onCancel={close}>
                  <AuthenticatorAppSetup onDone={(done) => void added(done)} />
                </SetupBox>
              )}
            </Unfold>
          )}
        </FactorRow>
        {state.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={(password) => removed(secondFactorCalls.removePasskey(passkey.id, password))}
          />
        ))}
        <FactorRow name={say(words.passkeys)} about={say(secondFactorWords.passkey_about)}>
          <Unfold label={say(words.passkey_add)} size="xs">
            {(close) => (
              <SetupBox onCancel={close}>
                <PasskeySetup
                  onDone={(done) => {
                    close();
                    void added(done);
                  }}
                />
              </SetupBox>
            )}
          </Unfold>
        </FactorRow>
        {isOn && (
          <FactorRow
            name={say(secondFactorWords.codes)}
            about={say(words.codes_left, { count: state.recovery_codes_left })}
            warning={warningOf(state)}
          >
            <WithPassword
              label={say(words.codes_renew)}
              title={say(words.codes_renew)}
              about={say(words.codes_renew_about)}
              act={renew}
            />
          </FactorRow>
        )}
      </ul>
    </ProfileSection>
  );
}
