import { IconDownload } from '@tabler/icons-react';
import { stringifySearch } from '#browser/addresses/search-params.ts';
import { useSay } from '#browser/language/use-say.ts';
import { listWords } from './list-words.ts';
import styles from './list.module.css';
import { filteredParams } from './filters/search.ts';
import type { ListView } from './use-list-view.ts';

/** All rows that meet the filters as a CSV file (spec §2), for those who may have it. */
export function ExportLink({ view: { resource, params, permissions } }: { readonly view: ListView }) {
  const { say } = useSay();
  if (!permissions['csv']) return null;
  return (
    <a className={styles.tool} href={`/api/${resource.plural}.csv${stringifySearch(filteredParams(params))}`} download>
      <IconDownload size={16} aria-hidden />
      <span>{say(listWords.export)}</span>
    </a>
  );
}
