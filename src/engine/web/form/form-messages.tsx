import { useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { currentLanguage } from '#browser/language/language.ts';
import { errorsIn, type FormError } from '#browser/forms/errors-in.ts';
import { failureWords } from '#browser/calls/failure-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import { labelled } from '../labelled.ts';
import { capitalised } from '../noun-words.ts';
import { formWords } from './form-words.ts';
import styles from './form.module.css';
import type { FormValues } from './form-effect.ts';

/** What the server refuses for no fault of what is typed. */
export const refused = 'refused';

/** What is wrong with the record as a whole, or with fields that are not on screen, which show theirs themselves; above the form. */
export function FormErrors({ resource }: { readonly resource: Resource }) {
  const { errors } = useFormState<FormValues>();
  const { say } = useSay();
  const model = useModel();
  const element = useRef<HTMLDivElement>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  // As text, since the form library changes its errors in their place.
  const told = JSON.stringify(errorsIn(errors));

  // A field may be hidden, its row folded away: what is drawn tells where an error is to be seen.
  useLayoutEffect(() => {
    const form = element.current?.closest('form');
    const isShown = (path: string) => form?.querySelector(`[data-field="${path}"], [name="${path}"]`) !== null;
    const others = (JSON.parse(told) as FormError[]).filter(({ path }) => !isShown(path));
    setMessages(others.map(({ path, message }) => sentenceOf(model, resource, path, message)));
  }, [told, model, resource]);

  return (
    <div role="alert" ref={element}>
      {messages.length > 0 && (
        <div className={styles.panel} data-kind="error">
          <h2>{say(errors.root?.type === refused ? formWords.not_saved : failureWords.form)}</h2>
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

/** "Przedmioty umowy 3: Numer seryjny jest za długi". */
function sentenceOf(model: Model, resource: Resource, path: string, message: string): string {
  const [name = '', at, inner] = path.split('.');
  const field = resource.fields[name];
  const label = field?.label[currentLanguage()];
  if (field && at !== undefined && inner !== undefined)
    return `${label} ${Number(at) + 1}: ${sentenceOf(model, model.target(field), inner, message)}`;
  return label ? labelled(label, message) : capitalised(message);
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
