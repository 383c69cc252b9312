import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { focusField } from '#browser/forms/focus-field.ts';
import { useSay } from '#browser/language/use-say.ts';
import styles from '../account-page.module.css';
import { FailureText } from '../failure-text.tsx';
import { Said } from '../said.tsx';
import { stepWords as words } from './step-words.ts';
import { isWrongAnswer, type StepProps, useStep } from './use-step.ts';

interface Props extends StepProps {
  readonly input: TextInputProps;
  /** What to say when nothing was typed. */
  readonly missing: string;
  /** What to say of a wrong answer where there is more to say than that. */
  readonly wrong?: string | undefined;
  readonly send: (typed: string) => Promise<unknown>;
}

/** One field that answers what is asked, and the button that sends it. */
export function AnswerForm({ input, missing, wrong, send, ...step }: Props) {
  const { say } = useSay();
  const form = useForm({ defaultValues: { answer: '' } });
  const answer = useStep(send, step);
  const element = useRef<HTMLFormElement>(null);
  const focus = () => void focusField(element.current, 'answer');
  useEffect(focus, []);
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => answer.mutate(typed.answer, { onError: focus }))(event)}
    >
      <Said tone="bad">
        {answer.error && ((isWrongAnswer(answer.error) && wrong) || <FailureText error={answer.error} />)}
      </Said>
      <TextInput
        autoComplete="off"
        maxLength={200}
        {...input}
        error={form.formState.errors.answer?.message}
        {...form.register('answer', { required: missing })}
      />
      <Button type="submit" size="md" fullWidth loading={answer.isPending}>
        {say(words.confirm)}
      </Button>
    </form>
  );
}
