import { isWritable } from '../../../field.ts';
import { rowsIn } from '../../../member-of.ts';
import type { Model } from '../../../model.ts';
import type { Resource } from '../../../resource.ts';
import type { Language } from '../../../words.ts';
import { textOf } from '../../text-of.ts';
import { valueText } from '../../value-text.ts';
import type { FormValues } from '../form-effect.ts';
import { isSame } from './is-same.ts';
import { besideEachOther } from './rows.ts';
import type { Versions } from './versions.ts';

/** Writes a field of one of the versions as lines of text: a line for each nested row that stays, with what differs in any. */
export function lineWriter(model: Model, resource: Resource, versions: Versions, language: Language) {
  return (record: FormValues | null, name: string): string => {
    const field = resource.fields[name];
    if (field?.storage.in !== 'children' || !field.to) return textOf(record?.[name]);
    const child = model.named(field.to);
    const names = differing(child, versions, name);
    const said = (row: FormValues, one: string) => valueText(model, child, row, one, language);
    const lineOf = (row: FormValues) => [
      said(row, child.title),
      ...names.map((one) => `${child.fields[one]?.label[language]}: ${said(row, one) || '–'}`),
    ];
    return rowsIn(record?.[name])
      .filter((row) => !row['_destroy'])
      .map((row) => lineOf(row).join(', '))
      .join('\n');
  };
}

/** What people fill in of a nested row, beside its title, and is not the same in all versions of one. */
function differing(child: Resource, versions: Versions, name: string): readonly string[] {
  const rows = besideEachOther(versions, name);
  const isTold = (one: string) =>
    rows.some(({ opened, theirs, mine }) => {
      const [first, ...others] = [opened, theirs, mine].filter((row) => row !== null && row !== undefined);
      return others.some((other) => !isSame(other[one], first?.[one]));
    });
  return Object.entries(child.fields)
    .filter(([one, field]) => one !== child.title && isWritable(field) && isTold(one))
    .map(([one]) => one);
}
