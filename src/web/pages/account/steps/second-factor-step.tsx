import { useQuery } from '@tanstack/react-query';
import { secondFactorCalls } from '../../../second-factors/second-factor-calls.ts';
import { FailureText } from '../failure-text.tsx';
import { Said } from '../said.tsx';
import { SecondFactorEntry } from './second-factor-entry.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';
import type { StepProps } from './use-step.ts';
import { Loading } from '#browser/screens/loading.tsx';

/** Confirming with what the person has set up, or setting one up where the administrator demands it. */
export function SecondFactorStep(step: StepProps) {
  const state = useQuery({
    queryKey: ['second_factor', 'at_sign_in'],
    queryFn: secondFactorCalls.state,
    // What is just being set up does not change the screen under it.
    staleTime: 'static',
    gcTime: 0,
    meta: { quiet: true },
  });
  if (state.error) {
    return (
      <Said tone="bad">
        <FailureText error={state.error} />
      </Said>
    );
  }
  if (!state.data) return <Loading />;
  const { app, passkeys } = state.data;
  if (!app && passkeys.length === 0) return <SecondFactorEnrolment {...step} />;
  return <SecondFactorEntry hasApp={app} hasPasskey={passkeys.length > 0} {...step} />;
}
