interface Done {
  readonly user: string | null;
  readonly finished_by_user: string | null;
}

/** Who did what an activity tells of: of a task whoever finished it, not whoever ordered it. */
export const doneBy = ({ user, finished_by_user }: Done): string | null => finished_by_user ?? user;
