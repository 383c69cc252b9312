import type { ValueType } from '../field.ts';
import { compareValues } from './compare.ts';
import { isLike, likePattern } from './like-pattern.ts';
import { addDays } from '../days/calendar-day.ts';
import type { Test } from './node.ts';
import type { Comparison, Truth } from './predicate.ts';

/** One predicate on one value, as SQL answers it: null is neither true nor false. */
export function valueTest(value: unknown, { path, predicate, values }: Test): boolean | null {
  const { type } = path.field.kind;
  if (predicate.wants === 'truth') return truthTest(value, predicate, values[0] === true, type);
  const answers = values.map((operand) => comparisonTest(value, predicate, operand, type));
  const isAll = predicate.over === 'all' || predicate.operator === 'not_in';
  if (answers.includes(!isAll)) return !isAll;
  return answers.includes(null) ? null : isAll;
}

function truthTest(value: unknown, { is, negated }: Truth, asked: boolean, type: ValueType): boolean | null {
  const isMissing = value == null;
  const holds = asked !== negated;
  if (is === 'true' || is === 'false') return isMissing ? null : (value === (is === 'true')) === holds;
  return (isMissing || (is === 'blank' && type === 'text' && value === '')) === holds;
}

function comparisonTest(value: unknown, predicate: Comparison, operand: unknown, type: ValueType): boolean | null {
  const { operator } = predicate;
  if (operator === 'like' || operator === 'not_like') {
    if (typeof value !== 'string') return null;
    return isLike(value.toLowerCase(), likePattern(predicate, String(operand))) === (operator === 'like');
  }
  // Up to and including a day of Europe/Warsaw (contract §2).
  const isWholeDay = type === 'datetime' && operator === 'lteq' && String(operand).length === 10;
  const order = compareValues(value, isWholeDay ? addDays(String(operand), 1) : operand, type);
  return order === null ? null : holdsFor(isWholeDay ? 'lt' : operator, order);
}

function holdsFor(operator: Exclude<Comparison['operator'], 'like' | 'not_like'>, order: number): boolean {
  switch (operator) {
    case 'eq':
    case 'in':
      return order === 0;
    case 'not_eq':
    case 'not_in':
      return order !== 0;
    case 'lt':
      return order < 0;
    case 'lteq':
      return order <= 0;
    case 'gt':
      return order > 0;
    case 'gteq':
      return order >= 0;
  }
}
