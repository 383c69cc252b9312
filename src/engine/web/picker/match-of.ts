import type { Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import type { Language } from '../../words.ts';
import type { ListRecord } from '../list/list-answer.ts';
import { wordsOf } from '../title-of.ts';
import { valueText } from '../value-text.ts';
import type { Match } from './match.ts';

/** A record as a picker offers it: what it is called, else what is told about it, its id only where nothing is. */
export function matchOf(model: Model, resource: Resource, record: ListRecord, language: Language): Match {
  const parts = (resource.about ?? []).map((name) => {
    const shown = { ...record, [name]: wordsOf(resource, record, name) };
    return valueText(model, resource, shown, name, language);
  });
  const about = parts.filter((one) => one !== '').join(' · ');
  const title = String(wordsOf(resource, record) ?? '').trim();
  if (title === '') return { id: record.id, label: about || `#${record.id}`, about: '', record };
  return { id: record.id, label: title, about, record };
}
