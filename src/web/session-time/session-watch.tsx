import { useEffect, useState } from 'react';
import { get } from '#browser/calls/api-client.ts';
import { onSign } from '#browser/session/presence.ts';
import { useKept } from '#browser/kept-value.ts';
import { useSession } from '#browser/session/session.ts';
import { sessionEnd } from '#browser/session/session-end.ts';
import { later, useBeforehand } from '#browser/screens/later.ts';

/** Nobody needs it in their first minutes. */
const warning = later(() => import('./session-warning.tsx'));

const warnedBeforeMs = 2 * 60_000;
// Nothing prolongs it then: there must be time to finish what one is doing.
const warnedOfTheFinalEndMs = 5 * 60_000;
const secondMs = 1000;
// The server told whole seconds.
const surelyOverMs = -1500;

/**
 * Keeps the session while the person types or reads, warns before it ends, and asks the server once it should have
 * ended, which leads to sign-in.
 */
export function SessionWatch() {
  const timeout = Number(useSession().settings['session_timeout_ms']);
  const end = useKept(sessionEnd);
  const endsAt = end?.at ?? null;
  const isFinal = end?.isFinal ?? false;
  useBeforehand(warning);
  const [isKnown, setKnown] = useState(false);
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY);
  const warned = Math.min(warnedBeforeMs, timeout / 2);

  useEffect(() => {
    if (endsAt === null) return undefined;
    const look = () => {
      const remaining = endsAt - Date.now();
      setLeft(remaining);
      // It may be that it could not be fetched before.
      if (remaining < warnedOfTheFinalEndMs) void warning.preload().catch(() => undefined);
      if (remaining < surelyOverMs) askServer();
    };
    look();
    const timer = setInterval(look, secondMs);
    return () => clearInterval(timer);
  }, [endsAt]);

  // Someone who writes a long note calls nothing for as long, and is at work all the same.
  useEffect(() => {
    if (endsAt === null || isFinal) return undefined;
    return onSign(() => {
      const remaining = endsAt - Date.now();
      if (remaining > warned && remaining < timeout * 0.9) askServer();
    });
  }, [endsAt, isFinal, timeout, warned]);

  if (left > (isFinal ? warnedOfTheFinalEndMs : warned) || (isFinal && isKnown)) return null;
  const onStay = isFinal ? () => setKnown(true) : askServer;
  const part = warning.now();
  return (
    part && (
      <part.SessionWarning secondsLeft={Math.max(0, Math.ceil(left / secondMs))} isFinal={isFinal} onStay={onStay} />
    )
  );
}

let isAsking = false;

/** Any call prolongs the session while somebody is acting; otherwise it learns that the session is over (a 401). */
function askServer(): void {
  if (isAsking) return;
  isAsking = true;
  void get('/api/session')
    // Without a connection the next second tries again.
    .catch(() => undefined)
    .finally(() => {
      isAsking = false;
    });
}
