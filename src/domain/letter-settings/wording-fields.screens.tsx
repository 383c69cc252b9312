import { useId } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { letterConditions, letterFields, letterLoops, letterParts } from '#domain/letters/letter-fields.ts';
import type { Catalogue } from '#engine/words.ts';
import { useInsert } from './body-box.screens.tsx';
import styles from './letter-settings.module.css';

const words = {
  title: { pl: 'Do wstawienia w treści', en: 'To insert into the text' },
  about: {
    pl: 'Wstawiane tam, gdzie stoi kursor. Warunek obejmuje zaznaczony fragment: zostanie w piśmie tylko wtedy, gdy warunek jest spełniony.',
    en: 'Inserted where the cursor is. A condition goes around what is selected: it stays in the letter only where the condition holds.',
  },
  fields: { pl: 'Pola', en: 'Fields' },
  parts: { pl: 'Tabele i listy', en: 'Tables and lists' },
  conditions: { pl: 'Warunki', en: 'Conditions' },
  known: { pl: 'tylko gdy znane: {what}', en: 'only when known: {what}' },
} satisfies Catalogue;

/** What may be missing from a case, so that words around it depend on it. */
const uncertain = [
  'zd_no',
  'prior_call_dates',
  'contract.start_date',
  'contract.prior_call_date',
  'contract.termination_date',
  'contract.restructuring_call_date',
  'contact.phone',
  'contact.email',
];

/** What a text may name, to be put into it by a click. */
export function WordingFields() {
  const { say } = useSay();
  const id = useId();
  const insert = useInsert();
  const around = (name: string) => insert(`{{#${name}}}`, `{{/${name}}}`);
  const depending = Object.entries({ ...letterConditions, ...letterLoops });
  return (
    <section aria-labelledby={id} className={styles.palette}>
      <h2 id={id} className={styles.name}>
        {say(words.title)}
      </h2>
      <p className="quiet">{say(words.about)}</p>
      <Group title={say(words.fields)} isOpen>
        {Object.entries(letterFields).map(([name, { label }]) => (
          <Chip key={name} label={say(label)} code={`{{${name}}}`} onClick={() => insert(`{{${name}}}`)} />
        ))}
      </Group>
      <Group title={say(words.parts)}>
        {Object.entries(letterParts).map(([name, { label }]) => (
          <Chip key={name} label={say(label)} code={`{{${name}}}`} onClick={() => insert(`\n{{${name}}}\n`)} />
        ))}
      </Group>
      <Group title={say(words.conditions)}>
        {depending.map(([name, { label }]) => (
          <Chip key={name} label={say(label)} code={`{{#${name}}}`} onClick={() => around(name)} />
        ))}
        {uncertain.map((name) => (
          <Chip
            key={name}
            label={say(words.known, { what: say(letterFields[name]!.label).toLocaleLowerCase('pl') })}
            code={`{{#${name}}}`}
            onClick={() => around(name)}
          />
        ))}
      </Group>
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: React.ReactNode;
}

function Group({ title, isOpen = false, children }: GroupProps) {
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <div className={styles.chips}>{children}</div>
    </details>
  );
}

interface ChipProps {
  readonly label: string;
  readonly code: string;
  readonly onClick: () => void;
}

function Chip({ label, code, onClick }: ChipProps) {
  return (
    <button type="button" className={styles.chip} title={code} onClick={onClick}>
      {label}
    </button>
  );
}
