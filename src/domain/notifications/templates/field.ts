import type { Field } from '#engine/field.ts';
import { associationName, fieldAt, type Model } from '#engine/model.ts';
import { formatMoney } from '#engine/money.ts';
import type { Words } from '#engine/words.ts';

/** What a template can speak of, and the resource it is. */
export const templateRoots: Readonly<Record<string, string>> = {
  debt_case: 'debt_case',
  debtor: 'debtor',
  creditor: 'creditor',
  recipient: 'person',
  user: 'user',
};

/** Of whoever sends only what signs a message. */
const ofUser = new Set(['first_name', 'last_name', 'full_name', 'email', 'phone']);
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** `{{debt_case.odzysk_no}}` in a template: what it is read from. */
export interface TemplateField {
  readonly root: string;
  readonly name: string;
  /** The field whose value it is; its label when it points to another record. */
  readonly field: Field;
  /** What the field itself is called, not the one it is read from. */
  readonly label: Words;
}

/** Every field a template can name, by what it is of, in the order of their definitions. */
export function templateFields(model: Model): readonly TemplateField[] {
  return Object.entries(templateRoots).flatMap(([root, resource]) =>
    Object.entries(model.named(resource).fields).flatMap(([own, field]) => {
      const name = field.to && field.storage.in === 'column' ? associationName(own, field) : own;
      return templateField(model, `${root}.${name}`) ?? [];
    }),
  );
}

/** The names between double braces, each once. */
export function fieldNames(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))];
}

/** Whether a field was begun or ended and not both: it would be sent as it was typed. */
export function hasHalfField(text: string): boolean {
  const rest = fillFields(text, () => '');
  return rest.includes('{{') || rest.includes('}}');
}

/** The text with each field replaced. */
export function fillFields(text: string, valueOf: (name: string) => string): string {
  return text.replace(placeholder, (_whole, name: string) => valueOf(name));
}

/** The field a name stands for; undefined for what is not there, is secret, or is a number only programs know. */
export function templateField(model: Model, named: string): TemplateField | undefined {
  const [, root = '', name = ''] = /^(\w+)\.(\w+)$/.exec(named) ?? [];
  if (!Object.hasOwn(templateRoots, root) || (root === 'user' && !ofUser.has(name))) return undefined;
  const resource = model.named(templateRoots[root]!);
  for (const [own, field] of Object.entries(resource.fields)) {
    if (field.secret || (field.storage.in !== 'column' && field.storage.in !== 'path')) continue;
    if ((field.to ? associationName(own, field) : own) !== name) continue;
    return { root, name, field: fieldAt(model, resource, own, field), label: field.label };
  }
  return undefined;
}

/** The names that stand for nothing. */
export const unknownFields = (model: Model, text: string) =>
  fieldNames(text).filter((name) => !templateField(model, name));

/**
 * A value as a message says it, in Polish; nothing when there is none. What stands in a record is no field itself, however often the
 * text is filled: its braces are parted.
 */
export const saidValue = ({ field }: TemplateField, value: unknown): string =>
  value === null || value === undefined ? '' : written(field, value).replaceAll(/([{}])(?=\1)/g, '$1 ');

function written(field: Field, value: unknown): string {
  if (field.to) return String(value);
  if (!field.currency) return field.kind.csv(value, field, 'pl');
  // A no-break space makes an SMS twice as long.
  return formatMoney(String(value), field.currency === 'EUR' ? 'EUR' : 'PLN').replaceAll('\u00A0', ' ');
}
