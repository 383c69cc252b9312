import { useLanguage } from '#browser/language/language.ts';
import { useResource } from '../definitions.ts';
import { capitalised } from '../noun-words.ts';
import { ColumnsMenu } from './rows/columns-menu.tsx';
import { ExportButton } from './export/export-button.tsx';
import { FilterFold } from './filters/filter-fold.tsx';
import styles from './list.module.css';
import type { ListParts } from './list-parts.ts';
import { ListContent } from './list-content.tsx';
import { NewButton } from './new-button.tsx';
import { useListView } from './use-list-view.ts';
import { useNestedPlace } from './use-nested-place.ts';

interface Props {
  readonly plural: string;
  /** What the list is fixed to, as parameters of the call: `{ debt_case_id: 5 }`; new records are filled with it. */
  readonly filter?: object;
  /** What new records are filled with, where that is not the filter. */
  readonly prefill?: object;
  /** Where it is to have something else than the lists of its resource have. */
  readonly parts?: ListParts;
}

const everything = {};

/**
 * A list inside a record: its own small toolbar, filters folded, no column that only repeats the record. Its filters
 * and page are kept in the page's address under its plural.
 */
export function ResourceList({ plural, filter = everything, prefill, parts }: Props) {
  const resource = useResource(plural);
  const view = useListView({ resource, fixed: filter, isNested: true, parts, ...useNestedPlace(plural) });
  const language = useLanguage();
  const label = capitalised(resource.label[language].many);
  return (
    <section aria-label={label} className={styles.nested}>
      <FilterFold view={view}>
        <span className={styles.space} />
        <ColumnsMenu view={view} />
        <ExportButton view={view} />
        {view.permissions['create'] && <NewButton view={view} prefill={prefill} />}
      </FilterFold>
      <ListContent view={view} label={label} />
    </section>
  );
}
