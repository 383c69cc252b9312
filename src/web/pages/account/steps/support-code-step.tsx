import { post } from '#browser/calls/api-client.ts';
import { useSay } from '#browser/language/use-say.ts';
import { AnswerForm } from './answer-form.tsx';
import { stepWords as words } from './step-words.ts';
import type { StepProps } from './use-step.ts';

/** The code that an administrator tells the person (spec §7). */
export function SupportCodeStep(step: StepProps) {
  const { say } = useSay();
  return (
    <>
      <p>{say(words.support_code_about)}</p>
      <AnswerForm
        input={{ label: say(words.support_code), description: say(words.support_code_hint) }}
        missing={say(words.code_missing)}
        send={(code) => post('/auth/verification', { code })}
        {...step}
      />
    </>
  );
}
