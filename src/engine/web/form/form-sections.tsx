import { useSession } from '#browser/session/session.ts';
import { useLanguage } from '#browser/language/language.ts';
import type { Resource, Section } from '../../resource.ts';
import { FieldSlot } from './field-slot.tsx';
import type { RowsComponent } from './rows-component.ts';
import styles from './form.module.css';
import { type FormOf, formSections } from './form-fields.ts';
import { While } from './while.tsx';

interface Props extends FormOf {
  readonly resource: Resource;
  readonly prefix?: string;
  readonly Rows?: RowsComponent;
  /** Only the first part, while the others are still to come. */
  readonly isBegun?: boolean;
}

/** The parts of a resource's form, two columns where there is room. */
export function FormSections({ resource, prefix = '', id, hidden, Rows, isBegun = false }: Props) {
  const sections = formSections(resource, useSession(), { id, hidden });
  return sections.slice(0, isBegun ? 1 : undefined).map((section, index) => (
    <FormSection
      key={section.title.en || index}
      resource={resource}
      prefix={prefix}
      section={section}
      Rows={Rows}
      // A single part needs no heading: the form's title says it.
      isTitled={sections.length > 1}
    />
  ));
}

interface SectionProps extends Required<Pick<Props, 'resource' | 'prefix'>> {
  readonly section: Section;
  readonly isTitled: boolean;
  readonly Rows: RowsComponent | undefined;
}

function FormSection({ resource, prefix, section, isTitled, Rows }: SectionProps) {
  const language = useLanguage();
  const title = section.title[language];
  return (
    <While resource={resource} prefix={prefix} condition={section.when}>
      <fieldset className={styles.section}>
        {isTitled && title !== '' && <legend className={styles.heading}>{title}</legend>}
        <div className={styles.grid}>
          {section.fields.map((name) => (
            <FieldSlot key={name} resource={resource} prefix={prefix} name={name} Rows={Rows} />
          ))}
        </div>
      </fieldset>
    </While>
  );
}
