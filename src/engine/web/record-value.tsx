import { isUnset } from '../unset.ts';
import { createElement } from 'react';
import { saidValue } from '../field.ts';
import type { Resource } from '../resource.ts';
import { associationName, fieldAt, type Model } from '../model.ts';
import { useDefinitions } from './definitions.ts';
import { viewOf } from './kind-views.ts';
import type { Row } from '../predicate/record-value.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly name: string;
}

/** One value of a record as its kind shows it: in a table, on a card, on the record's page. Nothing for no value. */
export function RecordValue({ resource, record, name }: Props) {
  const { model, lists } = useDefinitions();
  const field = fieldAt(model, resource, name);
  if (!field) return null;
  const value = valueIn(model, resource, record, name);
  if (isUnset(value) || (Array.isArray(value) && !value.length)) return null;
  const tone = lists[resource.name]?.tones?.[name]?.(record);
  return tone === null ? null : createElement(viewOf(field).Cell, { field, value, record, tone });
}

/** The value a cell is given: for references the label, for sets and nested rows their titles. */
function valueIn(model: Model, resource: Resource, record: Row, name: string): unknown {
  const own = resource.fields[name];
  if (!own?.to) return record[name];
  const beside = record[associationName(name, own)];
  const { title, fields } = model.named(own.to);
  if (!Array.isArray(beside)) return labelOrNumber(beside && saidValue(fields[title], beside), record[name]);
  return beside.map((row: Row) => String(row[title] ?? '')).filter((one) => one !== '');
}

/** What has no name is told by its number, and never taken for nothing. */
const labelOrNumber = (label: unknown, id: unknown): unknown =>
  typeof id === 'number' && (label === null || label === '') ? `#${id}` : label;
