/** Whose data are handed out or erased: resources by name. */
export const subjects = ['debtor', 'person', 'user'] as const;

export type SubjectName = (typeof subjects)[number];

/** Somebody, as the calls name them. */
export interface Subject {
  readonly name: SubjectName;
  readonly id: number;
}
