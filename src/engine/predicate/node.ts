import type { AttributePath } from '../model.ts';
import type { Predicate } from './predicate.ts';

/** Conditions joined; an empty `and` holds for every row, an empty `or` for none. */
export interface Group {
  readonly join: 'and' | 'or';
  readonly nodes: readonly Node[];
  /** Speaks of associated rows of its own: a right to cases of one user is no part of a filter by another. */
  readonly isApart?: true;
  /** Holds where its condition does not, or is not known to. */
  readonly isNot?: true;
}

/** One predicate on one attribute; `values` are cast by the attribute's kind (contract §2). */
export interface Test {
  readonly path: AttributePath;
  readonly predicate: Predicate;
  /** One member unless the predicate wants a list; `true` or `false` for those that take yes or no. */
  readonly values: readonly unknown[];
}

export type Node = Group | Test;

export const everything: Group = { join: 'and', nodes: [] };
export const nothing: Group = { join: 'or', nodes: [] };

/** What a group that is denied denies. */
export const denied = ({ join, nodes }: Group): Group => ({ join, nodes, isApart: true });

export const isGroup = (node: Node): node is Group => 'join' in node;

export const allOf = (nodes: readonly Node[]): Node => (nodes.length === 1 ? nodes[0]! : { join: 'and', nodes });
export const anyOf = (nodes: readonly Node[]): Node => (nodes.length === 1 ? nodes[0]! : { join: 'or', nodes });
