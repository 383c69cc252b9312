/**
 * All of a long walk on PostgreSQL; on the embedded database, which answers from the same statements and takes twice as
 * long, one in so many.
 */
export function someOf<T>(all: readonly T[], oneIn: number): readonly T[] {
  return process.env['TEST_DATABASE_URL'] ? all : all.filter((_, place) => place % oneIn === 0);
}
