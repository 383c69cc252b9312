import { TextInput } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { useModel } from '#engine/web/definitions.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import type { Catalogue } from '#engine/words.ts';
import { templateFields } from './field.ts';
import styles from './parts.module.css';

const words = {
  title: { pl: 'Pola do wstawienia', en: 'Fields to insert' },
  about: {
    pl: 'Wstawiane tam, gdzie stoi kursor. W wiadomości zastąpi je wartość ze sprawy.',
    en: 'Inserted where the cursor is. In the message the value of the case takes their place.',
  },
  find: { pl: 'Szukaj pola', en: 'Find a field' },
  none: { pl: 'Nie ma takiego pola.', en: 'There is no such field.' },
} satisfies Catalogue;

const roots: Catalogue = {
  debt_case: { pl: 'Sprawa', en: 'Case' },
  debtor: { pl: 'Dłużnik', en: 'Debtor' },
  creditor: { pl: 'Wierzyciel', en: 'Creditor' },
  recipient: { pl: 'Odbiorca', en: 'Recipient' },
  user: { pl: 'Wysyłający', en: 'Sender' },
};

/** What a template may name; a click puts it into the title or the content. */
export function TemplateFields() {
  const { say } = useSay();
  const model = useModel();
  const id = useId();
  const [wanted, setWanted] = useState('');
  const insert = useInsert();
  const all = useMemo(() => templateFields(model), [model]);
  const isWanted = (text: string) => text.toLocaleLowerCase('pl').includes(wanted.trim().toLocaleLowerCase('pl'));
  const found = all.filter(({ root, name, label }) => isWanted(say(label)) || isWanted(`${root}.${name}`));
  const groups = Map.groupBy(found, ({ root }) => root);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {say(words.title)}
      </h2>
      <p className="quiet">{say(words.about)}</p>
      <TextInput
        type="search"
        aria-label={say(words.find)}
        placeholder={say(words.find)}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        // Enter must not save the template.
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
      />
      {found.length === 0 && <p className="quiet">{say(words.none)}</p>}
      {[...groups].map(([root, fields]) => (
        // Fresh when one searches, so that what was found is in sight.
        <details key={`${root}${wanted !== ''}`} open={wanted !== '' || root === 'debt_case'}>
          <summary>{say(roots[root] ?? { pl: root, en: root })}</summary>
          <div className="button-row">
            {fields.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                className={styles.name}
                title={`{{${root}.${name}}}`}
                onClick={() => insert(`{{${root}.${name}}}`)}
              >
                {say(label)}
              </button>
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}

const targets = new Set(['title', 'content']);
type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Puts a text where the cursor stands, or stood last, in the title or the content. */
function useInsert(): (text: string) => void {
  const { getValues, setValue } = useFormContext<FormValues>();
  const last = useRef<TextBox | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isText && targets.has(target.name)) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return (text) => {
    const box = last.current?.isConnected ? last.current : document.querySelector<TextBox>('textarea[name=content]');
    if (!box) return;
    const value = String(getValues(box.name) ?? '');
    const from = last.current === box ? (box.selectionStart ?? value.length) : value.length;
    const to = last.current === box ? (box.selectionEnd ?? from) : from;
    setValue(box.name, `${value.slice(0, from)}${text}${value.slice(to)}`, { shouldDirty: true });
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from + text.length, from + text.length);
    });
  };
}
