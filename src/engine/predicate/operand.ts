import type { AttributePath } from '../model.ts';
import type { Field } from '../field.ts';
import { castBoolean } from '../fields/boolean.ts';
import { invalidFilter, unknownFilter } from './bad-filter.ts';
import type { Test } from './node.ts';
import { appliesTo, type Predicate } from './predicate.ts';

const mostMembers = 1_000;

/** Ruby's `strip`: ASCII spaces at the edges, no other; a NUL stays, to be refused, for without it every row would be found. */
function strip(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^[\t-\r ]+|[\t-\r ]+$/g, '') : value;
}

/** Ruby on Rails' `blank?`, except that `false` is a value. */
export function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && /^\p{White_Space}*$/u.test(value));
}

/**
 * What was sent with a predicate, stripped, without its blanks (contract §2).
 * @returns undefined when nothing is left: the condition drops out
 */
export function sentValues(sent: unknown, predicate: Predicate, parameter: string): readonly unknown[] | undefined {
  const members = (Array.isArray(sent) ? sent : [sent]).map(strip).filter((member) => !isBlank(member));
  if (members.length === 0) return undefined;
  const fits = predicate.wants === 'list' ? members.length <= mostMembers : !Array.isArray(sent);
  if (!fits || members.some((member) => typeof member === 'object')) throw invalidFilter(parameter);
  return members;
}

/** Casts by the attribute's kind; throws BadFilter when the predicate makes no sense for it or a value cannot be cast. */
export function testOf(path: AttributePath, predicate: Predicate, values: readonly unknown[], parameter: string): Test {
  if (!appliesTo(predicate, path.field.kind.type)) throw unknownFilter(parameter);
  return { path, predicate, values: values.map((value) => castValue(path, predicate, value, parameter)) };
}

function castValue({ field }: AttributePath, predicate: Predicate, value: unknown, parameter: string): unknown {
  const cast = (): unknown => {
    if (predicate.wants === 'truth') return castBoolean(value);
    if (!predicate.pattern) return field.kind.cast(value, field);
    return predicate.pattern === 'given' ? String(value) : asStored(String(value), field);
  };
  const found = cast();
  // PostgreSQL takes neither NUL nor half of a surrogate pair.
  const isStorable = typeof found !== 'string' || (!found.includes('\0') && found.isWellFormed());
  if (found === undefined || !isStorable) throw invalidFilter(parameter);
  return found;
}

/**
 * `501 425 762`, `521-301-72-28` and `(00) 1 5900773 1 2345678 4` as the field keeps them, also with the hard spaces that a
 * list shows and a copy of it takes along; other text may be part of a name and stays.
 */
function asStored(typed: string, { normalise }: Field): string {
  return normalise && /^(?:\+|\(\+?)?\d[\d()\u00A0 -]*$/.test(typed) ? normalise(typed) : typed;
}
