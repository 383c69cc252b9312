import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { capitalised } from '#engine/web/noun-words.ts';
import { signInWords } from '../pages/account/sign-in-words.ts';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { PasswordField } from '#domain/accounts/passwords/password-field.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { type AskedPassword, PasswordNotGiven } from './ask-password.ts';
import { passwordProblem } from './with-proof.ts';
import type { Catalogue } from '#engine/words.ts';

const words = {
  title: { pl: 'Podaj hasło jeszcze raz', en: 'Enter your password again' },
  about: {
    pl: 'Zmieniasz to, czym potwierdzasz logowanie, a ostatnio hasło było podane ponad kilka minut temu. Potem pójdziesz dalej od tego samego miejsca.',
    en: 'You are changing what you confirm signing in with, and it is some minutes since the password was given. Then you go on where you were.',
  },
  confirm: { pl: 'Potwierdź', en: 'Confirm' },
  not_given: { pl: 'Bez hasła tego nie zmienisz.', en: 'This cannot be changed without the password.' },
} satisfies Catalogue;

/** Asks for the password above everything, until it is right or the person will not give it. */
export function PasswordDialog({ attempt, onEnd }: AskedPassword) {
  const { say } = useSay();
  const form = useForm({ defaultValues: { current_password: '' } });
  const give = useMutation({
    meta: { quiet: true },
    mutationFn: attempt,
    onSuccess: () => onEnd(),
    onError: (error) => {
      const problem = passwordProblem(error);
      if (problem === undefined) return onEnd(error);
      form.setError('current_password', { message: capitalised(problem) }, { shouldFocus: true });
    },
  });
  const cancel = () => onEnd(new PasswordNotGiven(say(words.not_given)));
  const submit = form.handleSubmit(({ current_password }) => give.mutate(current_password));
  return (
    <ModalDialog title={say(words.title)} about={say(words.about)} onCancel={cancel}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={say(signInWords.password)}
          autoComplete="current-password"
          error={form.formState.errors.current_password?.message}
          {...form.register('current_password', { required: say(signInWords.password_missing) })}
        />
        <ModalButtons onCancel={cancel}>
          <Button type="submit" loading={give.isPending}>
            {say(words.confirm)}
          </Button>
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}
