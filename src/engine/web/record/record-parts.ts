import type { ComponentType, ReactNode } from 'react';
import type { Words } from '../../words.ts';

/** A part of a record's page with an address of its own: `/debtors/5/people`. */
export interface RecordTab {
  /** The last word of its address; '' for the page itself. */
  readonly name: string;
  /** The resource that is listed; its rights decide whether the tab is shown. */
  readonly plural?: string;
  /** The name of that resource unless told. */
  readonly label?: Words;
  /** Shown only to those who may do this with the record's resource. */
  readonly needs?: string;
  /** Parameters that fix the list to the record, as `ResourceList` takes them. */
  readonly filter?: (id: number) => object;
  /** What new records are filled with, where that is not the filter. */
  readonly prefill?: (id: number) => object;
  /** What it shows in place of the list. */
  readonly Body?: ComponentType<{ readonly id: number }>;
  /** Comes after those with a smaller one; 0 unless told. */
  readonly order?: number;
  /** The group it stands in, on a page that groups its tabs: a name of its `groups`. */
  readonly group?: string;
}

/** Tabs of a page that stand together behind one; a group of one tab is called as the tab. */
export interface TabGroup {
  readonly name: string;
  readonly label: Words;
}

/** What shows nested rows is given the record around them. */
export interface RecordRowsProps {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number };
}

/** What the page of a resource's records has beyond the stock one. */
export interface RecordParts {
  readonly tabs?: readonly RecordTab[];
  /** What its tabs are grouped to, in order, where they are; each then names its group. */
  readonly groups?: readonly TabGroup[];
  /** Each resource that lives in it has a tab too. */
  readonly hasTabForEach?: true;
  /** The field whose coloured label stands beside the title. */
  readonly state?: string;
  /** What shows nested rows in place of their list, by the name of their field. */
  readonly rows?: Readonly<Record<string, (props: RecordRowsProps) => ReactNode>>;
  /** Fields under the title, the important first; what tells records apart in pickers unless told. */
  readonly facts?: readonly string[];
}
