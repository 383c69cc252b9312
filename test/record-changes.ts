import type { Database } from '#server/database/connection.ts';
import type { Answer, Person } from './person.ts';
import type { Made } from './builders.ts';

/** Lines of a record in the record of changes, from the first on, looks at it among them. */
export async function linesOf({ query }: Database, resource: string, id: number): Promise<Made[]> {
  const text = `select user_id, address, within_id, action, changes from record_changes
    where resource = $1 and record_id = $2 order by id`;
  return (await query(text, [resource, id])).rows;
}

/** As {@link linesOf}, without looks. */
export const changesOf = async (database: Database, resource: string, id: number): Promise<Made[]> =>
  (await linesOf(database, resource, id)).filter(({ action }) => action !== 'read');

/** The newest line of a record that is no look at it, or that of an action, as an administrator reads it. */
export async function newestLine(admin: Person, resource: string, id: number, of?: string): Promise<Made> {
  const { body } = await admin.get(`/api/record_changes?resource=${resource}&record_id=${id}`);
  return body['data'].find(({ action }: Made) => (of === undefined ? action !== 'read' : action === of));
}

/** The line of the last change of a record that is the person's own. */
export const lastOwn = async (person: Person, resource: string, id: number): Promise<Made> =>
  (await person.get(`/api/record_changes/own?resource=${resource}&record_id=${id}`)).body;

export const undo = (person: Person, { id }: Made): Promise<Answer> => person.post(`/api/record_changes/${id}/undo`);

/** As the button in the notification does after a save. */
export const undoLast = async (person: Person, resource: string, id: number): Promise<Answer> =>
  undo(person, await lastOwn(person, resource, id));
