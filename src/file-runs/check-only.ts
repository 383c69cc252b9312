/** Whether a form asks for its file to be checked and nothing of it to be written. */
export const isCheckOnly = ({ dry_run = '' }: Readonly<Record<string, string>>): boolean =>
  ['true', '1', 'on', 't'].includes(dry_run.toLowerCase());
