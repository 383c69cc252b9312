/** Records of one kind, and the labels of what is erased in them; without any, the records go altogether. */
export interface ErasedKind {
  readonly resource: string;
  readonly label: string;
  readonly count: number;
  readonly fields: readonly string[];
}

/** What `GET …/erase` answers. */
export interface ErasurePreview {
  readonly id: number;
  readonly name: string;
  /** When it was done; null while it was not. */
  readonly erased_at: string | null;
  /** Why it cannot be done yet, in sentences. */
  readonly obstacles: readonly string[];
  readonly removes: readonly ErasedKind[];
  /** How many imported files go with it. */
  readonly import_files: number;
  /** What stays and why, in sentences. */
  readonly keeps: readonly string[];
}
