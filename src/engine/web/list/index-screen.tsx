import { useCallback } from 'react';
import { useLanguage } from '#browser/language/language.ts';
import type { ScreenCode, ScreenProps } from '#browser/screens/screen.ts';
import { hrefOf as hrefOfAddress } from '#browser/addresses/screen-address.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import { useDefinitions, useResource } from '../definitions.ts';
import { capitalised } from '../noun-words.ts';
import { ColumnsMenu } from './rows/columns-menu.tsx';
import { ExportButton } from './export/export-button.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { FilterFold } from './filters/filter-fold.tsx';
import styles from './list.module.css';
import { ListContent } from './list-content.tsx';
import { NewButton } from './new-button.tsx';
import { Toggles } from './filters/toggles.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { fetchPage, useListView } from './use-list-view.ts';

const nothing = {};

export const begin: ScreenCode['begin'] = ({ plural, search }) => fetchPage(plural, search, nothing);

/** The index of any resource, as a page or in a dialog, drawn from its definition. */
export default function IndexScreen({ plural, search, setSearch }: ScreenProps) {
  const resource = useResource(plural);
  const hrefOf = useCallback((next: SearchTree) => hrefOfAddress({ plural, search: next }), [plural]);
  const view = useListView({ resource, fixed: nothing, isNested: false, search, setSearch, hrefOf });
  const isPhone = useIsPhone();
  const language = useLanguage();
  const label = capitalised(resource.label[language].many);
  const { Toolbar } = view.parts;
  const { listTools, places } = useDefinitions();
  const title = places.find(({ name }) => name === plural)?.label[language] ?? label;
  const list = { plural, search, columns: view.columns.map(({ name }) => name) };
  const tools = listTools.map((Tool, index) => <Tool key={index} list={list} />);
  // What begins an empty list is offered in its place.
  const own = Toolbar && !view.isEmpty && (
    <span className={styles.own}>
      <Toolbar permissions={view.permissions} />
    </span>
  );
  const isNew = view.permissions['create'] && !view.isEmpty;
  // On a phone one button has room beside the title.
  const isAside = isPhone && isNew;
  return (
    <>
      <ScreenHeader title={title}>
        {!isPhone && (
          <>
            <Toggles view={view} />
            <ColumnsMenu view={view} />
            <ExportButton view={view} />
            {tools}
          </>
        )}
        {!isAside && own}
        {isNew && <NewButton view={view} />}
      </ScreenHeader>
      {isPhone ? (
        <FilterFold view={view} isOneLine>
          <ExportButton view={view} />
          {tools}
          {isAside && own}
        </FilterFold>
      ) : (
        <FilterBar view={view} />
      )}
      <ListContent view={view} label={label} />
    </>
  );
}
