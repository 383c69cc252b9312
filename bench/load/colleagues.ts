import { DEMO_USERS } from '#demo/staff.ts';
import type { Connection, Database } from '#server/database/connection.ts';
import { liftLimit } from '#server/database/statement-limit.ts';

export interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly role: string;
}

/** Of a hundred people of an office, how many have which role. */
const share: Readonly<Record<string, number>> = {
  debt_collector: 60,
  terrain_debt_collector: 20,
  coordinator: 10,
  creditor: 5,
  santander_coordinator: 3,
  admin: 2,
};

/** Cases that a colleague has of the person they are made after. */
const casesOfEach = 1500;

/**
 * As many people as wanted beside those of the demo, each made after one of their role, with the same password and some of
 * their cases; those that an earlier time made are there again.
 */
export async function colleagues({ transaction }: Database, count: number): Promise<Colleague[]> {
  return transaction((connection) => colleaguesIn(connection, count));
}

async function colleaguesIn({ query }: Connection, count: number): Promise<Colleague[]> {
  await liftLimit({ query });
  const { rows: columns } = await query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = 'users'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attname not in ('id', 'email')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const office: Colleague[] = [];
  for (const [role, hundredth] of Object.entries(share)) {
    const models = DEMO_USERS.filter((user) => user.role === role);
    for (let n = 0; n < Math.round((count * hundredth) / 100); n += 1) {
      const email = `${role}.${n}@tlum.example`;
      const model = models[n % models.length]!.email;
      await query(
        `insert into users (email, ${names}) select $1, ${names} from users where email = $2
        on conflict do nothing`,
        [email, model],
      );
      const { rows } = await query<{ id: number }>('select id from users where email = $1', [email]);
      const { id } = rows[0]!;
      await query(
        `insert into debt_case_users (debt_case_id, user_id)
         select debt_case_id, $1 from debt_case_users where user_id = (select id from users where email = $2)
         order by (debt_case_id * 7919 + $1) % 100003 limit ${casesOfEach} on conflict do nothing`,
        [id, model],
      );
      office.push({ id, email, role });
    }
  }
  return office;
}
