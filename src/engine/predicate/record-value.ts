import type { Association } from '../model.ts';
import { associationName } from '../model.ts';
import type { Field } from '../field.ts';
import { hasMembers } from '../member-of.ts';

/** A record as it is answered and edited: its attributes, labels beside ids, and the rows that travel inside it. */
export type Row = Readonly<Record<string, unknown>>;

/** An attribute reached by to-one associations: from the record inside, the label, or the flattened `debtor_nip`. */
export function valueOf(row: Row | undefined, steps: readonly Association[], name: string): unknown {
  const [step, ...rest] = steps;
  if (!row || !step) return row && own(row, name);
  const inside = own(row, step.name);
  if (hasMembers(inside)) return valueOf(inside, rest, name);
  if (rest.length === 0 && name === 'id' && step.step.is === 'one') return own(row, step.step.own);
  if (rest.length === 0 && name === step.to.title && inside != null) return inside;
  return own(row, [...steps.map((one) => one.name), name].join('_'));
}

/** The record inside that to-one associations lead to. */
export function rowAt(row: Row | undefined, steps: readonly Association[]): Row | undefined {
  return steps.reduce<Row | undefined>((at, step) => {
    const inside = at && own(at, step.name);
    return hasMembers(inside) ? inside : undefined;
  }, row);
}

/** The rows of a to-many association, or as much of them as the record carries: `users`, else `user_ids`. */
export function rowsOf(row: Row | undefined, association: Association): readonly Row[] {
  if (!row) return [];
  const names = [association.name, ...fieldsBehind(association)];
  const list = names.map((name) => own(row, name)).find((value) => Array.isArray(value)) ?? [];
  return (list as readonly unknown[]).map((member) => (hasMembers(member) ? member : { id: member }));
}

function fieldsBehind({ from, name }: Association): string[] {
  const makesIt = ([fieldName, field]: [string, Field]) =>
    field.to !== undefined && associationName(fieldName, field) === name;
  return Object.entries(from.fields)
    .filter(makesIt)
    .map(([fieldName]) => fieldName);
}

const own = (row: Row, name: string) => (Object.hasOwn(row, name) ? row[name] : undefined);
