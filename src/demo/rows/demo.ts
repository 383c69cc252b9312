export type DemoValue = boolean | number | string | null;
export type DemoRow = Readonly<Record<string, DemoValue>>;

/** Rows by table, in the order in which they may be inserted: a row comes after those it points to. */
export type DemoBatch = ReadonlyMap<DemoTable, readonly DemoRow[]>;

/** Ids of the reference lists' seeded rows: table → code → id. */
export type DemoLookups = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Tables in the order in which they may be filled. */
const TABLES = [
  'users',
  'business_entities',
  'user_business_entities',
  'addresses',
  'people',
  'debt_cases',
  'debt_case_users',
  'debt_case_addresses',
  'contracts',
  'contract_items',
  'invoices',
  'debtor_payments',
  'debtor_payment_contracts',
  'creditor_payments',
  'creditor_payment_contracts',
  'activities',
] as const;

export type DemoTable = (typeof TABLES)[number];

/** Collects rows and gives out ids, so that nothing has to be asked of the database. */
export class RowCollector {
  #tables = emptyTables();
  readonly #nextIds: Record<string, number>;
  readonly #lookups: DemoLookups;

  /** `firstIds` holds the first free id of each table that is not empty; the others begin with 1. */
  constructor(lookups: DemoLookups, firstIds: Readonly<Record<string, number>>) {
    this.#lookups = lookups;
    this.#nextIds = { ...firstIds };
  }

  /** Adds a row of a table with an id of its own, and gives that id. */
  add(table: DemoTable, row: DemoRow): number {
    const id = this.#nextIds[table] ?? 1;
    this.#nextIds[table] = id + 1;
    this.link(table, { id, ...row });
    return id;
  }

  /** Adds a row of a table that has no id, such as one that only joins two others. */
  link(table: DemoTable, row: DemoRow): void {
    this.#tables.get(table)?.push(row);
  }

  /** The id of a reference list's row. @throws when the list has no such code, which is a mistake in the demo. */
  lookup(table: string, code: string): number {
    const id = this.#lookups[table]?.[code];
    if (id === undefined) throw new Error(`${table} has no row with the code "${code}"`);
    return id;
  }

  /** Hands over what was collected and begins anew; ids go on. */
  take(): DemoBatch {
    const batch = this.#tables;
    this.#tables = emptyTables();
    return batch;
  }
}

function emptyTables(): Map<DemoTable, DemoRow[]> {
  return new Map(TABLES.map((table) => [table, []]));
}
