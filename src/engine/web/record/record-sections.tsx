import { useLanguage } from '#browser/language/language.ts';
import { useSession } from '#browser/session/session.ts';
import type { Resource, Section } from '../../resource.ts';
import { useDefinitions, useModel } from '../definitions.ts';
import { meets } from '../form/meets.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { Facts } from './facts.tsx';
import styles from './record.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number };
}

/** The parts of a record as its form has them, each value with its name, and the rows that lie inside it as lists. */
export function RecordSections({ resource, record }: Props) {
  const model = useModel();
  const session = useSession();
  const language = useLanguage();
  const readable = Object.keys(resource.fields).filter((name) => name in record && !isNested(resource, name));
  const whole: Section = { title: { pl: '', en: '' }, fields: readable };
  const sections = (resource.sections ?? [whole]).filter((section) =>
    meets(model, resource, section.when, record, session),
  );
  return sections.map((section) => {
    const title = section.title[language];
    const names = section.fields.filter((name) => name in record);
    const plain = names.filter(
      (name) => !isNested(resource, name) && meets(model, resource, resource.fields[name]?.when, record, session),
    );
    const nested = names.filter((name) => isNested(resource, name));
    if (plain.length + nested.length === 0) return null;
    return (
      <section key={section.title.en || resource.name} className={styles.section} aria-label={title || undefined}>
        {title !== '' && <h2 className="section-heading">{title}</h2>}
        {plain.length > 0 && <Facts resource={resource} record={record} names={plain} />}
        {nested.map((name) => (
          <NestedRows key={name} resource={resource} record={record} name={name} />
        ))}
      </section>
    );
  });
}

function NestedRows({ resource, record, name }: Props & { readonly name: string }) {
  const { model, records } = useDefinitions();
  const field = resource.fields[name];
  const Rows = records[resource.name]?.rows?.[name];
  if (Rows) return <Rows record={record} />;
  if (!field?.to || field.storage.in !== 'children') return null;
  return <ResourceList plural={model.named(field.to).plural} filter={{ [field.storage.key]: record.id }} />;
}

/** Rows that a form edits inside the record; files and the like are shown as values. */
function isNested(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  return field?.storage.in === 'children' && !field.readOnly;
}
