import type { Condition } from '../condition.ts';
import type { Field, FieldOptions } from '../field.ts';
import { boolean } from './boolean.ts';
import { integer } from './number.ts';

/** Whether a record meets a condition, `$today` being the day: asked about, never answered. */
export const meets = (condition: Condition, options: FieldOptions<undefined>): Field => ({
  ...boolean(options),
  storage: { in: 'condition', condition },
});

/** How many days ago a date of the record was, below zero while it is to come: asked about, never answered. */
export const daysSince = (date: string, options: FieldOptions<undefined>): Field => ({
  ...integer(options),
  storage: { in: 'days', since: date },
});
