import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { DatabaseError } from '../database/errors.ts';
import { readInTurn } from './read-in-turn.ts';
import type { MovedTable } from './tables.ts';

type Side = Pick<Connection, 'kysely'>;

interface Digested {
  readonly key: string;
  readonly digest: string;
}

/** Throws when a row of a table is not the same in both databases, or is in one of them alone. */
export async function compareRows(one: Side, other: Side, table: MovedTable): Promise<void> {
  const columns = sql.join(table.columns.map(({ name }) => sql`${sql.id(name)}::text`));
  const key = sql.join(table.key.map(({ name }) => sql`${sql.id(name)}::text`));
  const asked = sql`concat_ws('/', ${key}) as key, md5(row(${columns})::text) as digest`;
  const there = readInTurn<Digested>(other, table, asked);
  for await (const rows of readInTurn<Digested>(one, table, asked)) {
    const found = (await there.next()).value ?? [];
    const wrong = rows.find((row, place) => row.key !== found[place]?.key || row.digest !== found[place]?.digest);
    const tooMany = found[rows.length];
    if (wrong ?? tooMany) throw new RowsDiffer(table, (wrong ?? tooMany)!.key);
  }
  const beyond: Digested[] | undefined = (await there.next()).value;
  if (beyond?.[0]) throw new RowsDiffer(table, beyond[0].key);
}

class RowsDiffer extends DatabaseError {
  constructor({ schema, name }: MovedTable, key: string) {
    super(
      `Wiersz ${key} tabeli ${schema}.${name} nie jest w obu bazach taki sam; niczego nie przeniesiono. / ` +
        `Row ${key} of the table ${schema}.${name} is not the same in both databases; nothing was moved.`,
    );
  }
}
