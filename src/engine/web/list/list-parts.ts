import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ScreenTarget } from '#browser/addresses/screen-address.ts';
import type { Session } from '#browser/session/session.ts';
import type { Words } from '../../words.ts';
import type { DeleteAsks } from './delete-question.ts';
import type { Tone } from '../tone.ts';
import type { ListRecord, Permissions } from './list-answer.ts';

/** A button at the end of every row. */
export interface QuickAction {
  readonly label: Words;
  readonly Icon: Icon;
  /** Shown only to those who may do it. */
  readonly permission: readonly [plural: string, action: string];
  /** Of which records; of all unless told. */
  readonly applies?: (record: ListRecord) => boolean;
  readonly to: (record: ListRecord) => ScreenTarget;
  /** Over the list unless told. */
  readonly opens?: 'dialog' | 'page' | 'window';
}

/** What the lists of a resource have beyond the stock ones. */
export interface ListParts {
  /** A row leads to the record's page; to a dialog unless told. */
  readonly opensPage?: true;
  /** A row leads there, in a new window, and not to its record. */
  readonly opensWindow?: (record: ListRecord) => ScreenTarget;
  /** The three things on a phone's card, beside the title. */
  readonly facts?: readonly string[];
  /** What a field's column shows where a record has nothing in it: a text for a title. */
  readonly otherwise?: Readonly<Record<string, string>>;
  /** What a field's column shows beside it, or alone where a record has nothing in it: an amount in euros with one in złotys. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Columns that are left out where there is no room for all, unless they were chosen. */
  readonly yields?: readonly string[];
  /** The column that takes the room that the others leave. */
  readonly widest?: string;
  /** Fields shown as coloured labels, by the record; null of a value that holds no more and is not shown. */
  readonly tones?: Readonly<Record<string, (record: Readonly<Record<string, unknown>>) => Tone | null | undefined>>;
  readonly quick?: readonly QuickAction[];
  /** Of the actions of its resource, those with a button at the end of a row, by their names. */
  readonly quickActs?: Readonly<Record<string, Icon>>;
  /** How the question before a record is deleted names it, and what it says follows; fetched when it is asked. */
  readonly deleteAsks?: () => Promise<DeleteAsks>;
  /** A tick box beside the question before a record is deleted; ticked, the parameter travels with the call. */
  readonly deleteOption?: { readonly parameter: string; readonly label: Words };
  /** What an empty list says to this person, where it is not just that something will appear. */
  readonly none?: (permissions: Permissions, session: Session) => Words | null;
  /** Rows can be ticked; what is to be done with them. `list` is what the call of the list would be asked for. */
  readonly bulk?: ComponentType<{ readonly list: object }>;
  /** Rows are ticked only by those who may do that. */
  readonly bulkNeeds?: readonly [plural: string, action: string];
  /** More buttons above the index. */
  readonly Toolbar?: ComponentType<{ readonly permissions: Permissions }>;
}
