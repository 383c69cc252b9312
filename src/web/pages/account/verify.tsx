import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { readReturn, rememberReturn } from '../../sign-in-return.ts';
import { signOut } from '../../sign-out.ts';
import { waysOn } from '../../ways-on.ts';
import { useSay } from '#browser/language/use-say.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { AccountPage } from './account-page.tsx';
import styles from './account-page.module.css';
import { accountWords as words } from './account-words.ts';
import { signInWords } from './sign-in-words.ts';
import { FailureText } from './failure-text.tsx';
import { Said } from './said.tsx';
import { ExpiredPasswordStep } from './steps/expired-password-step.tsx';
import { type Asked, findStep } from './steps/find-step.ts';
import { SecondFactorStep } from './steps/second-factor-step.tsx';
import { SecurityQuestionStep } from './steps/security-question-step.tsx';
import { renewalWords, stepTitles } from './steps/step-words.ts';
import { SupportCodeStep } from './steps/support-code-step.tsx';
import type { StepProps } from './steps/use-step.ts';

/** `/auth/verify`: what is asked after the password, one thing after the other, then back to where one was. */
export function Verify() {
  const { say } = useSay();
  const router = useRouter();
  const { back } = waysOn(router);
  const asked = useQuery({
    queryKey: ['sign_in', 'step'],
    queryFn: findStep,
    staleTime: 'static',
    gcTime: 0,
    meta: { quiet: true },
  });
  const toSignIn = () => router.navigate({ to: '/auth/sign_in', replace: true, ignoreBlocker: true });
  const end = (code: string) => {
    rememberReturn({ ...readReturn(), code });
    void toSignIn();
  };
  const leave = useEffectEvent((answer: Asked) => {
    if ('userId' in answer) void back(answer.userId);
    if ('over' in answer) end(answer.over);
  });
  const { data } = asked;
  useEffect(() => {
    if (data) leave(data);
  }, [data]);

  const isAsked = data && 'step' in data;
  return (
    <AccountPage title={isAsked ? say(titleOf(data)) : ''}>
      <Said tone="bad">{asked.error && <FailureText error={asked.error} />}</Said>
      {isAsked ? (
        <>
          {readReturn()?.userId !== undefined && <Said tone="info">{say(signInWords.kept)}</Said>}
          <Step asked={data} onDone={() => void asked.refetch()} onOver={end} />
          <div className={styles.links}>
            <Button variant="subtle" px={0} onClick={() => void signOut(toSignIn).catch(notifyFailure)}>
              {say(words.sign_out)}
            </Button>
          </div>
        </>
      ) : (
        <Loading />
      )}
    </AccountPage>
  );
}

const titleOf = ({ step, passwordIs }: Props['asked']) =>
  step === 'password_expired' ? renewalWords[passwordIs].title : stepTitles[step];

interface Props extends StepProps {
  readonly asked: Extract<Asked, { step: unknown }>;
}

function Step({ asked: { step, question, passwordIs }, ...props }: Props) {
  const { email } = useLocation().state;
  switch (step) {
    case 'second_factor_required':
      return <SecondFactorStep {...props} />;
    case 'verification_required':
      return <SupportCodeStep {...props} />;
    case 'security_question_required':
      return <SecurityQuestionStep question={question} {...props} />;
    case 'password_expired':
      return <ExpiredPasswordStep email={email} passwordIs={passwordIs} {...props} />;
  }
}
