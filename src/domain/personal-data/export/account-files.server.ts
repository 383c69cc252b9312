import { sql } from 'kysely';
import { formatDateTime } from '#engine/format.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { SessionEnd } from '#server/sessions/session-end.ts';

const ends: Readonly<Record<SessionEnd, string>> = {
  signed_out: 'wylogowanie',
  timeout: 'brak aktywności',
  max_age: 'upływ najdłuższego czasu sesji',
  session_limited: 'zalogowanie w innej przeglądarce',
  password_changed: 'zmiana hasła',
  password_reset: 'nowe hasło z linku w wiadomości',
  too_many_tries: 'zbyt wiele błędnych prób',
  account_closed: 'zamknięcie konta',
};

interface StoredSession {
  readonly created_at: string;
  readonly seen_at: string;
  readonly ended: SessionEnd | null;
  readonly address: string | null;
  readonly user_agent: string | null;
}

/** Where an account was used from, in the Polish that the archive has throughout. */
export async function* sessionsOf(db: Db, userId: number): AsyncGenerator<object> {
  const { rows } = await sql<StoredSession>`
    select created_at, seen_at, ended, address, user_agent from sessions
    where user_id = ${userId} order by created_at`.execute(db);
  for (const { created_at, seen_at, ended, address, user_agent } of rows)
    yield {
      'Data zalogowania': formatDateTime(created_at),
      'Ostatnio w systemie': formatDateTime(seen_at),
      'Powód zakończenia': ended && ends[ended],
      'Adres sieciowy': address,
      Przeglądarka: user_agent,
    };
}

/** Keys that the owner confirms signing in with. */
export async function* passkeysOf(db: Db, userId: number): AsyncGenerator<object> {
  const { rows } = await sql<{ name: string; created_at: string; used_at: string | null }>`
    select name, created_at, used_at from passkeys where user_id = ${userId} order by id`.execute(db);
  for (const { name, created_at, used_at } of rows)
    yield {
      Nazwa: name,
      'Data utworzenia': formatDateTime(created_at),
      'Ostatnio użyty': used_at && formatDateTime(used_at),
    };
}
