import { useFormState } from 'react-hook-form';
import { currentLanguage } from '#browser/language/language.ts';
import { failureWords } from '#browser/calls/failure-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '../../resource.ts';
import { labelled } from '../labelled.ts';
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
    return message === '' ? [] : [label ? labelled(label, message) : capitalised(message)];
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
