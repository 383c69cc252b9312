/**
 * Begins statements that are planned once per connection: those of which there are few and whose best plan
 * does not depend on their values. Planning the records of a page takes longer than reading them.
 */
export const kept = '/* kept */ ';
