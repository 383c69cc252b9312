import { post } from '#browser/calls/api-client.ts';
import { useSay } from '#browser/language/use-say.ts';
import { AnswerForm } from './answer-form.tsx';
import { stepWords as words } from './step-words.ts';
import type { StepProps } from './use-step.ts';

interface Props extends StepProps {
  readonly question: string;
}

/** The person's own question, answered. */
export function SecurityQuestionStep({ question, ...step }: Props) {
  const { say } = useSay();
  return (
    <AnswerForm
      input={{ label: question || say(words.answer), description: say(words.answer_hint) }}
      missing={say(words.answer_missing)}
      send={(answer) => post('/auth/security_question', { answer })}
      {...step}
    />
  );
}
