import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

interface Caller {
  /** The other end of the connection. */
  readonly address: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

type Settings = Pick<Config, 'ODZYSK_METRICS_TOKEN' | 'ODZYSK_TRUST_PROXY' | 'ODZYSK_URL'>;

/** With a token whoever sends it; without one only this machine, and nobody where a proxy's requests come from it too. */
export function mayReadMetrics({ address, headers }: Caller, settings: Settings): boolean {
  const { ODZYSK_METRICS_TOKEN: token, ODZYSK_TRUST_PROXY: proxies, ODZYSK_URL: url } = settings;
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // The process itself speaks no TLS.
  if (proxies.length > 0 || url?.startsWith('https:')) return false;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address ?? '');
}

/** Compared by digests, so that the time it takes tells nothing. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
