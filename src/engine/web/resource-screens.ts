import type { ComponentType } from 'react';
import type { Screen } from '#browser/screens/screen.ts';
import type { Resource } from '../resource.ts';
import type { FormParts } from './form/form-parts.ts';
import type { ListParts } from './list/list-parts.ts';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import type { ListPlace, PagePlace } from './navigation-place.ts';
import type { RecordParts, RecordTab } from './record/record-parts.ts';

/** Screens of a resource in place of the stock ones. */
export interface OwnScreens {
  readonly index?: Screen;
  readonly show?: Screen;
  readonly new?: Screen;
  readonly edit?: Screen;
  readonly copy?: Screen;
  /** Its records have no pages of their own. */
  readonly isListAlone?: true;
}

/** What a resource has in the browser: its definition, and whatever differs from what is drawn from it. */
export interface ResourceScreens {
  readonly definition: Resource;
  readonly list?: ListParts;
  /** Fetched with the form. */
  readonly form?: () => Promise<FormParts>;
  readonly record?: RecordParts;
  readonly screens?: OwnScreens;
  /** Where its list stands in the navigation: among the registers, for one that lives in another, unless told; null: nowhere. */
  readonly place?: ListPlace | null;
  /** How it stands on the page of the record it lives in, where that page has a tab for each; null: it has none. */
  readonly tab?: Partial<RecordTab> | null;
  /** What is shown wrongly once one has changed, besides what the definitions say: the first words of its queries. */
  readonly alsoChanges?: readonly string[];
}

/** A list as it is asked for and shown. */
export interface ShownList {
  readonly plural: string;
  readonly search: SearchTree;
  /** Names of its columns. */
  readonly columns: readonly string[];
}

/** A button above every list. */
export type ListTool = ComponentType<{ readonly list: ShownList }>;

/** What an area of the business has in the browser. */
export interface AreaScreens {
  readonly resources?: readonly ResourceScreens[];
  /** Screens beyond those of a record, by the plural and the last word of their address: `/debt_cases/import`. */
  readonly pages?: Readonly<Record<string, Readonly<Record<string, Screen>>>>;
  readonly places?: readonly PagePlace[];
  readonly listTool?: ListTool;
  /** What it tells on the pages of other areas' records, under their heading, by the names of their resources. */
  readonly notices?: Readonly<Record<string, RecordNotice>>;
  /** What stands on the welcome page. */
  readonly start?: ComponentType;
}

/** Told on the page of a record; `part` is the section shown, absent on the first one. */
export type RecordNotice = ComponentType<{ readonly id: number; readonly part?: string }>;
