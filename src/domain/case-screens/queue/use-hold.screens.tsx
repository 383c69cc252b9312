import { useEffect } from 'react';
import { post, postWhenLeaving } from '#browser/calls/api-client.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { isAway, whenBack } from '#browser/session/presence.ts';
import type { QueueEntry } from '#domain/work-queue/queue-answer.ts';

/** How many screens show each case that is held. */
const shown = new Map<number, number>();

/** From one screen of a case to the other it stays held; in ms. */
const grace = 500;
const leastWait = 1000;

const path = (id: number, what: 'hold' | 'release') => `/api/work_queue/${id}/${what}`;

/** Holds the case while the screen is open and somebody is there, and gives it back when they leave. */
export function useHold(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function prolong(caseId: number): Promise<void> {
      try {
        const { held_until } = await post<QueueEntry>(path(caseId, 'hold'));
        const left = Date.parse(held_until ?? '') - Date.now();
        if (!isOver) timer = setTimeout(() => prolongIfThere(caseId), Math.max(left / 2, leastWait));
      } catch (error) {
        if (!isOver) notifyFailure(error);
      }
    }
    function prolongIfThere(caseId: number): void {
      if (isAway()) whenBack(() => void (isOver || prolong(caseId)));
      else void prolong(caseId);
    }
    const leave = () => postWhenLeaving(path(id, 'release'));
    shown.set(id, (shown.get(id) ?? 0) + 1);
    globalThis.addEventListener('pagehide', leave);
    void prolong(id);
    return () => {
      isOver = true;
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', leave);
      shown.set(id, (shown.get(id) ?? 1) - 1);
      setTimeout(() => {
        // A person who signed out holds nothing any more that this tab could give back.
        if (!shown.get(id)) post(path(id, 'release')).catch(() => undefined);
      }, grace);
    };
  }, [id]);
}
