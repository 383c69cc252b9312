import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useModel } from '../../definitions.ts';
import { filteredRecord, filterName, filterValue } from './filter-words.ts';
import type { SetFilter } from './search.ts';
import type { ListView } from '../use-list-view.ts';
import { useRecordLabel } from '../use-record-label.ts';

/** A set filter as words: "Status: w toku". */
export function useFilterText(view: ListView, filter: SetFilter): string {
  const { say } = useSay();
  const model = useModel();
  const { resource } = view;
  const setting = { model, resource, language: currentLanguage(), say };
  const to = filteredRecord(filter, model, resource);
  const label = useRecordLabel(to, to ? String(filter.value) : '');
  return `${filterName(filter, setting)}: ${to ? label : filterValue(filter, setting)}`;
}
