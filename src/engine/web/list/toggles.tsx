import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#browser/language/language.ts';
import styles from './list.module.css';
import { filterText, withFilters } from './list-search.ts';
import type { ListView } from './use-list-view.ts';

/** Columns that are often hidden, and the deleted records instead of the others. */
export function Toggles({ view }: { readonly view: ListView }) {
  const { t } = useTranslation();
  const { resource, allColumns, hidden, toggle, permissions, search, setSearch } = view;
  const language = currentLanguage();
  const hideable = allColumns.filter(({ name }) => resource.hideable?.includes(name));
  const isDeleted = filterText(search, 'deleted_eq') === 'true';
  const hasDeleted = resource.softDelete === true && permissions['deleted'] === true;
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
            title={t('list.column', { column: label })}
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
          {t(`list.deleted.${resource.label.pl.gender}`, { what: resource.label[language].many })}
        </button>
      )}
    </div>
  );
}
