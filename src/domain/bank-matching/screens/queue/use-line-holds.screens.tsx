import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get, post, postWhenLeaving } from '#browser/calls/api-client.ts';
import { serverNow } from '#browser/calls/server-time.ts';
import { isAway, whenBack } from '#browser/session/presence.ts';
import { useSession } from '#browser/session/session.ts';
import { isShownElsewhere, leave, show } from '#browser/session/shown-in-tabs.ts';
import type { LineHold } from '../../queue/queue-answer.ts';
import { linePlural } from '../line.ts';

type Answer = { readonly data: readonly LineHold[] };

const key = ['bank_transfer_holds'];
/** How often it is looked who works what; whoever goes on is told at once. */
const every = 2500;
/** Whoever passes a line by does not take it; in ms. */
const pause = 120;
const leastWait = 5000;
/** A line is given back by the hold of the next one, or after this while. */
const grace = 600;

/** The line that this tab has taken last and not given back. */
let taken: number | undefined;

const path = (id: number, what: 'hold' | 'release') => `/api/${linePlural}/${id}/${what}`;

/** Who else works which line, by its id. */
export function useHolds(): ReadonlyMap<number, LineHold> {
  const { id: userId } = useSession().current_user;
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<Answer>(`/api/${linePlural}/holds`, undefined, signal),
    refetchInterval: () => (isAway() ? false : every),
    meta: { quiet: true },
  });
  const others = (data?.data ?? []).filter((hold) => hold.held_by_user_id !== userId);
  return new Map(others.map((hold) => [hold.bank_transfer_id, hold]));
}

/** Takes the line while it is shown and somebody is there; the last tab that leaves it gives it back. */
export function useHoldOf(id: number | undefined): void {
  const client = useQueryClient();
  const { id: userId } = useSession().current_user;
  useEffect(() => {
    if (id === undefined) return undefined;
    const thing = `${linePlural}/${id}`;
    let isOver = false;
    let timer = setTimeout(() => void take(), pause);
    async function take(): Promise<void> {
      taken = id;
      const answer = await post<Answer>(path(id!, 'hold')).catch(() => null);
      if (isOver || !answer) return;
      client.setQueryData(key, answer);
      const own = answer.data.find((hold) => hold.bank_transfer_id === id && hold.held_by_user_id === userId);
      const left = own ? Date.parse(own.held_until) - serverNow() : 0;
      timer = setTimeout(takeIfThere, Math.max(left / 2, leastWait));
    }
    function takeIfThere(): void {
      if (isAway()) whenBack(() => void (isOver || take()));
      else void take();
    }
    const giveBack = () => isShownElsewhere(thing) || postWhenLeaving(path(id, 'release'));
    show(thing);
    globalThis.addEventListener('pagehide', giveBack);
    return () => {
      isOver = true;
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', giveBack);
      leave(thing);
      setTimeout(() => {
        if (taken !== id) return;
        taken = undefined;
        if (!isShownElsewhere(thing)) post(path(id, 'release')).catch(() => undefined);
      }, grace);
    };
  }, [id, userId, client]);
}
