/** How a note is begun: as a call its outcome is asked for first. */
export interface NoteStart {
  readonly asCall: boolean;
  /** The number that was dialled. */
  readonly phone?: string;
}
