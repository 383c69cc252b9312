/** A reason the database cannot be used, worded for the person who starts the server. */
export class DatabaseError extends Error {
  override name = this.constructor.name;
}

/** Another living process has the embedded database open. */
export class DirectoryInUse extends DatabaseError {
  readonly directory: string;

  constructor(directory: string) {
    super(
      `Baza w katalogu ${directory} jest już otwarta przez inny proces Odzysku: zatrzymaj go albo ustaw ODZYSK_DATA_DIR na inny katalog. / ` +
        `The database in ${directory} is already open in another Odzysk process: stop that process, or point ODZYSK_DATA_DIR at another directory.`,
    );
    this.directory = directory;
  }
}

/** The embedded database's own process ended although nobody closed it. */
export class DatabaseLost extends DatabaseError {
  constructor(directory: string) {
    super(
      `Proces bazy w katalogu ${directory} niespodziewanie się zakończył. / The process of the database in ${directory} ended unexpectedly.`,
    );
  }
}

/** A statement took longer than any may; carries the code by which PostgreSQL says so. */
export class StatementTimeout extends DatabaseError {
  readonly code = '57014';

  constructor() {
    super('Zapytanie trwało zbyt długo i zostało przerwane. / The query took too long and was stopped.');
  }
}

/** The server neither answers nor ends what it was asked; carries the code of a network that does not. */
export class DatabaseSilent extends DatabaseError {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('Baza przestała odpowiadać. / The database has stopped answering.');
  }
}

/** Every connection stayed taken for as long as one may wait. */
export class DatabaseBusy extends DatabaseError {
  constructor() {
    super('Baza jest zajęta zbyt długo, spróbuj ponownie. / The database has been busy for too long, try again.');
  }
}

/** Code inside a transaction asked for a second connection; with one connection that waits for ever. */
export class NestedConnection extends DatabaseError {
  constructor() {
    super('A transaction is open here: use the connection it was given, not the database itself.');
  }
}

/** The user of the connection may not make or alter what this version of the program needs. */
class MissingRight extends DatabaseError {
  constructor(cause: Error) {
    super(
      'Baza czeka na migracje, a ten jej użytkownik nie ma do nich prawa: ustaw ODZYSK_MIGRATE_URL. / ' +
        `The database waits for migrations, which this user of it has no right to: set ODZYSK_MIGRATE_URL. (${cause.message})`,
      { cause },
    );
  }
}

/** Names the setting that helps when the server refuses for want of a right. */
export function explainMissingRight(error: Error): never {
  const code = memberOf(error instanceof MigrationError ? error.cause : error, 'code');
  throw code === '42501' ? new MissingRight(error) : error;
}

/** The migrations in the program and those in the database do not go together. */
export class MigrationError extends DatabaseError {
  static changed(name: string): MigrationError {
    return new MigrationError(
      `Migracja ${name} zmieniła się po zastosowaniu; przywróć ją i dodaj nową. / Migration ${name} was changed after it had been applied; restore it and add a new one.`,
    );
  }

  static unknown(name: string): MigrationError {
    return new MigrationError(
      `Baza ma migrację ${name}, której ten program nie zna: potrzebna jest nowsza wersja. / The database has migration ${name}, which this program does not know: a newer version is needed.`,
    );
  }

  static late(name: string, applied: string): MigrationError {
    return new MigrationError(
      `Migracja ${name} poprzedza zastosowaną już ${applied}; nadaj jej wyższy numer. / Migration ${name} comes before ${applied}, which is applied already; give it a higher number.`,
    );
  }

  static twice(name: string, other: string): MigrationError {
    return new MigrationError(
      `Dwie migracje mają ten sam numer / Two migrations have the same number: ${name}, ${other}`,
    );
  }

  static badName(name: string): MigrationError {
    return new MigrationError(
      `Nazwa migracji powinna wyglądać jak / A migration should be named like 0002_cases.sql: ${name}`,
    );
  }

  static failed(name: string, line: number | undefined, cause: Error): MigrationError {
    const place = line ? `${name}.sql:${line}` : `${name}.sql`;
    return new MigrationError(`Migracja nie powiodła się / Migration failed: ${place}: ${cause.message}`, { cause });
  }
}
import { memberOf } from '#engine/member-of.ts';
