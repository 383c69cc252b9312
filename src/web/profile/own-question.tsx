import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { CurrentPassword } from './current-password.tsx';
import type { OwnAccount } from './own-account.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { profileWords as words } from './profile-words.ts';
import styles from './profile.module.css';
import { Unfold } from './unfold.tsx';
import { useOwnSave } from './use-own-save.ts';

/** The security question, which an administrator may demand to be answered at sign-in. */
export function OwnQuestion({ account }: { readonly account: OwnAccount }) {
  const { say } = useSay();
  const question = account.security_question;
  const about = say(account.security_question_required ? words.question_asked : words.question_about);
  return (
    <ProfileSection title={say(words.question)} about={`${question ?? say(words.question_none)} ${about}`}>
      <Unfold label={say(question ? words.question_change : words.question_set)}>
        {(close) => <QuestionForm question={question ?? ''} onDone={close} />}
      </Unfold>
    </ProfileSection>
  );
}

function QuestionForm({ question, onDone }: { readonly question: string; readonly onDone: () => void }) {
  const { say } = useSay();
  const form = useForm({ defaultValues: { security_question: question, security_answer: '', current_password: '' } });
  const save = useOwnSave(form, words.saved, onDone);
  const { errors } = form.formState;
  return (
    <ProfileForm form={form} save={save} onCancel={onDone} first="security_question">
      <div className={styles.narrow}>
        <TextInput
          label={say(words.question)}
          error={errors.security_question?.message}
          {...form.register('security_question', { required: say(words.question_missing) })}
        />
        <TextInput
          label={say(words.answer)}
          description={say(words.answer_hint)}
          autoComplete="off"
          error={errors.security_answer?.message}
          {...form.register('security_answer', { required: say(words.answer_missing) })}
        />
        <CurrentPassword />
      </div>
    </ProfileForm>
  );
}
