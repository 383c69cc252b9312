import type { Config } from '../config.ts';
import type { Place } from './passkeys.ts';

/** Passkeys belong to the address of the settings; without one to this machine, which browsers let have them too. */
export function placeOf({ ODZYSK_URL, PORT }: Pick<Config, 'ODZYSK_URL' | 'PORT'>): Place {
  const { hostname, origin } = new URL(ODZYSK_URL ?? `http://localhost:${PORT}`);
  return { rpID: hostname, origin };
}
