import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { formatPhone } from '#domain/fields/phone-text.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import type { Language } from '#engine/words.ts';
import { chooseLanguage, currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { OwnAccount } from './own-account.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { profileWords as words } from './profile-words.ts';
import styles from './profile.module.css';
import { useOwnSave } from './use-own-save.ts';

interface Details {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly language: Language;
}

const detailsOf = ({ first_name, last_name, phone, language }: OwnAccount): Details => ({
  first_name,
  last_name,
  phone: phone ? formatPhone(phone) : '',
  language: language ?? currentLanguage(),
});

const languages = [
  { value: 'pl', label: 'Polski' },
  { value: 'en', label: 'English' },
];

/** Name, phone and language, which everybody may change; what an administrator decides is said beside them. */
export function OwnDetails({ account }: { readonly account: OwnAccount }) {
  const { say } = useSay();
  const form = useForm<Details>({ defaultValues: detailsOf(account) });
  const save = useOwnSave(form, words.saved, (saved) => {
    const details = detailsOf(saved);
    form.reset(details);
    return chooseLanguage(details.language);
  });
  const { errors } = form.formState;
  return (
    <ProfileSection title={say(words.details)}>
      <ProfileForm form={form} save={save}>
        <div className={styles.fields}>
          <TextInput
            label={say(words.first_name)}
            autoComplete="given-name"
            withAsterisk
            aria-required
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <TextInput
            label={say(words.last_name)}
            autoComplete="family-name"
            withAsterisk
            aria-required
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
          <TextInput
            label={say(words.phone)}
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...form.register('phone')}
          />
          <NativeSelect
            label={say(words.language)}
            data={languages}
            error={errors.language?.message}
            {...form.register('language')}
          />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{say(words.role)}</dt>
            <dd>{capitalised(account.role_label)}</dd>
          </div>
          {account.business_entities.length > 0 && (
            <div>
              <dt>{say(words.creditors)}</dt>
              <dd>{account.business_entities.map(({ name }) => name).join(', ')}</dd>
            </div>
          )}
        </dl>
        <span className={styles.quiet}>{say(words.set_by_administrator)}</span>
      </ProfileForm>
    </ProfileSection>
  );
}
