import type { Person } from '#test/person.ts';

/** Somebody to sign in as. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The administrator who works in the browser. */
export const administrator: Account = { email: 'kierownik@odzysk.example', password: 'Zażółć-gęślą-1' };

/** What everybody of the demo's office signs in with. */
export const demoPassword = 'Zima2026Wiosna';

const ofDemo = (mailbox: string): Account => ({ email: `${mailbox}@odzysk.example`, password: demoPassword });

/** Helena Marczak, who prepares through the API what a journey begins with. */
export const helena = ofDemo('admin');
/** Karolina Zych, a debt collector: she sees the cases given to her. */
export const karolina = ofDemo('windykator');
/** Robert Kania, a field debt collector. */
export const robert = ofDemo('teren');
/** Anna Szulc of Wisła Leasing S.A., a creditor's employee. */
export const anna = ofDemo('wierzyciel');
/** Joanna Bielak, who coordinates the cases of Santander. */
export const joanna = ofDemo('santander');

/** The id of an account, asked for by somebody who sees it. */
export async function idOf(office: Person, { email }: { readonly email: string }): Promise<number> {
  const { body } = await office.get(`/api/users?q[email_eq]=${email}`);
  return body['data'][0].id;
}
