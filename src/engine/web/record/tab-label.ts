import type { Model } from '../../model.ts';
import type { Words } from '../../words.ts';
import { capitalised } from '../noun-words.ts';
import type { RecordTab } from './record-parts.ts';

/** What a tab is called: by itself, or as the resource it lists. */
export function tabLabel(model: Model, { name, label, plural = name }: RecordTab): Words {
  const noun = model.byPlural(plural)?.label;
  return label ?? { pl: capitalised(noun?.pl.many ?? name), en: capitalised(noun?.en.many ?? name) };
}
