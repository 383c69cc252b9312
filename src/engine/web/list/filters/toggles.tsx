import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { listWords } from '../list-words.ts';
import type { Catalogue } from '../../../words.ts';
import styles from '../list.module.css';
import { filterText, withFilters } from './search.ts';
import type { ListView } from '../use-list-view.ts';

const deletedWords = {
  m: { pl: 'Usunięci {what}', en: 'Deleted {what}' },
  f: { pl: 'Usunięte {what}', en: 'Deleted {what}' },
  n: { pl: 'Usunięte {what}', en: 'Deleted {what}' },
} satisfies Catalogue;

/** Columns that are often hidden, and the deleted records instead of the others. */
export function Toggles({ view }: { readonly view: ListView }) {
  const { say } = useSay();
  const { resource, allColumns, hidden, toggle, permissions, search, setSearch } = view;
  const language = currentLanguage();
  const hideable = allColumns.filter(({ name }) => resource.hideable?.includes(name));
  const isDeleted = filterText(search, 'deleted_eq') === 'true';
  const hasDeleted = resource.softDelete !== undefined && permissions['deleted'] === true;
  if (hideable.length === 0 && !hasDeleted) return null;
  return (
    <div className={styles.toggles}>
      {hideable.map(({ name, label }) => {
        const Eye = hidden.has(name) ? IconEyeOff : IconEye;
        return (
          <button
            key={name}
            type="button"
            className={styles.toggle}
            aria-pressed={!hidden.has(name)}
            title={say(listWords.column, { column: label })}
            onClick={() => toggle(name)}
          >
            <Eye size={16} aria-hidden />
            {label}
          </button>
        );
      })}
      {hasDeleted && (
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isDeleted}
          onClick={() => setSearch(withFilters(search, { deleted_eq: isDeleted ? '' : 'true' }))}
        >
          <IconTrash size={16} aria-hidden />
          {say(deletedWords[resource.label.pl.gender], { what: resource.label[language].many })}
        </button>
      )}
    </div>
  );
}
