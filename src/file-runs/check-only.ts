/** Whether a form asks for its file to be checked and nothing of it to be written: unless it says no. */
export const isCheckOnly = ({ dry_run = '' }: Readonly<Record<string, string>>): boolean =>
  !['', 'false', '0', 'off', 'f'].includes(dry_run.toLowerCase());
