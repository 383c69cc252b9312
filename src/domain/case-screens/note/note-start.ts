/** How a note is begun: of a call the outcome is asked for first, of a task whose it is. */
export interface NoteStart {
  readonly as: 'note' | 'call' | 'task';
  /** The number that was dialled. */
  readonly phone?: string;
  /** The kind of the task for which the case was opened. */
  readonly typeId?: number;
}
