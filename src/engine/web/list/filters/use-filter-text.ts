import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useModel } from '../../definitions.ts';
import { filterName } from './filter-name.ts';
import { filteredRecord, filterValue, valuesIn } from './filter-value.ts';
import type { SetFilter } from './search.ts';
import type { ListView } from '../use-list-view.ts';
import { useRecordLabels } from '../use-record-label.ts';

/** A set filter as words: "Status: w toku". */
export function useFilterText(view: ListView, filter: SetFilter): string {
  const { say } = useSay();
  const model = useModel();
  const { resource } = view;
  const setting = { model, resource, language: currentLanguage(), say };
  const to = filteredRecord(filter, model, resource);
  const labels = useRecordLabels(to, to ? valuesIn(filter.value) : []);
  return `${filterName(filter, setting)}: ${filterValue(filter, setting, to ? labels : undefined)}`;
}
