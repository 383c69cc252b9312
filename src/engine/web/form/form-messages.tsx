import { useFormState } from 'react-hook-form';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { failureWords } from '#browser/calls/failure-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '../../resource.ts';
import { capitalised } from '../noun-words.ts';
import { formWords } from './form-words.ts';
import styles from './form.module.css';
import type { FormValues } from './form-effect.ts';

interface Props {
  readonly resource: Resource;
  /** Names of the fields on screen, which show their errors themselves. */
  readonly shown: readonly string[];
}

/** What is wrong with the record as a whole, or with fields that are not on screen; above the form. */
export function FormErrors({ resource, shown }: Props) {
  const { errors } = useFormState<FormValues>();
  const { say } = useSay();
  const language = currentLanguage();
  const others = Object.entries(errors).filter(([name]) => !shown.includes(name));
  const messages = others.flatMap(([name, error]) => {
    const message = typeof error?.message === 'string' ? error.message : '';
    const label = resource.fields[name]?.label[language];
    return message === '' ? [] : [label ? `${label} ${message}` : capitalised(message)];
  });
  return (
    <div role="alert">
      {messages.length > 0 && (
        <div className={styles.panel} data-kind="error">
          <h2>{say(failureWords.form)}</h2>
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The record's own page has them all. */
const mostSentences = 3;

/** Warnings by field, or a list of whole sentences. */
export type Warnings = FieldErrors | readonly { readonly message: string }[];

/** What the server warned of while it saved: `NIP: …`, one sentence each. */
export function warningTexts(resource: Resource, warnings: Warnings | undefined): readonly string[] {
  if (isSentences(warnings)) {
    const [most, more] = [warnings.slice(0, mostSentences), warnings.length - mostSentences];
    return [...most.map(({ message }) => message), ...(more > 0 ? [`+ ${more}`] : [])];
  }
  const language = currentLanguage();
  return Object.entries(warnings ?? {}).map(([name, messages]) => {
    const label = resource.fields[name]?.label[language];
    return `${label ? `${label} ` : ''}${messages.join(', ')}`;
  });
}

const isSentences = (warnings: Warnings | undefined): warnings is Exclude<Warnings, FieldErrors> =>
  Array.isArray(warnings);

/** The warnings of the last save, for a form that stays on screen. */
export function FormWarnings({ texts }: { readonly texts: readonly string[] }) {
  const { say } = useSay();
  return (
    <output>
      {texts.length > 0 && (
        <span className={styles.panel} data-kind="warning" style={{ display: 'block' }}>
          <b>{say(formWords.warnings)}</b> {texts.join('; ')}
        </span>
      )}
    </output>
  );
}
