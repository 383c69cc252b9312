import { useEffect } from 'react';
import { post, postByItself, postWhenLeaving } from '#browser/calls/api-client.ts';
import { serverNow } from '#browser/calls/server-time.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { isShown, isShownElsewhere, leave, show } from '#browser/session/shown-in-tabs.ts';
import type { QueueEntry } from '#domain/work-queue/queue-answer.ts';

/** From one screen of a case to the other it stays held; in ms. */
const grace = 500;
const leastWait = 1000;

const path = (id: number, what: 'hold' | 'release') => `/api/work_queue/${id}/${what}`;

/**
 * Holds the case while a screen of it is open, as long as the session lasts: whoever is on the phone touches nothing. The
 * last tab that leaves it gives it back.
 */
export function useHold(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const thing = `work_queue/${id}`;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function hold(asked: Promise<QueueEntry>): Promise<void> {
      try {
        const { held_until } = await asked;
        const left = Date.parse(held_until ?? '') - serverNow();
        if (!isOver) timer = setTimeout(prolong, Math.max(left / 2, leastWait));
      } catch (error) {
        if (!isOver) notifyFailure(error);
      }
    }
    const prolong = () => void hold(postByItself(path(id, 'hold')));
    const giveBack = () => isShownElsewhere(thing) || postWhenLeaving(path(id, 'release'));
    show(thing);
    globalThis.addEventListener('pagehide', giveBack);
    void hold(post(path(id, 'hold')));
    return () => {
      isOver = true;
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', giveBack);
      leave(thing);
      setTimeout(() => {
        // A person who signed out holds nothing any more that this tab could give back.
        if (!isShown(thing)) post(path(id, 'release')).catch(() => undefined);
      }, grace);
    };
  }, [id]);
}
