import { useEffect } from 'react';
import { followChanges, announceModelChange, refreshAll } from '#browser/calls/model-changes.ts';
import { definitions } from '#domain/areas.screens.tsx';
import { listenTo } from '#browser/calls/api-client.ts';
import { isAway, whenBack } from '#browser/session/presence.ts';

followChanges((plural) => definitions.followers.get(plural) ?? []);

/** What is on screen follows what others do, as long as somebody is signed in. */
export function useLiveChanges(): void {
  useEffect(watchChanges, []);
}

interface Change {
  readonly model: string;
}

const longestWaitMs = 60_000;

/**
 * Hears of what others change (contract §10) while the tab can be seen, and fetches again what shows it. After a break
 * everything on screen is fetched again.
 * @returns ends it
 */
function watchChanges(): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasMissed = false;

  function open(): void {
    if (source || document.hidden) return;
    source = listenTo('/api/events');
    source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as Change));
    source.addEventListener('open', () => {
      failures = 0;
      if (hasMissed) void refreshAll();
      hasMissed = false;
    });
    source.addEventListener('error', () => {
      hasMissed = true;
      // Otherwise the browser tries again by itself.
      if (source?.readyState === source?.CLOSED) tryLater();
    });
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  /** Refused, perhaps because the session ended: what is fetched then says so. */
  function tryLater(): void {
    close();
    failures += 1;
    void refreshAll();
    timer = setTimeout(open, Math.min(2_000 * 2 ** failures, longestWaitMs));
  }

  function followTab(): void {
    if (document.hidden) {
      close();
      hasMissed = true;
    } else open();
  }

  open();
  document.addEventListener('visibilitychange', followTab);
  return () => {
    document.removeEventListener('visibilitychange', followTab);
    close();
  };
}

const heard = new Set<string>();

/** What is told together is fetched once. While the person is away nothing is, for that would keep their session. */
function hear({ model }: Change): void {
  if (heard.size === 0) setTimeout(() => (isAway() ? whenBack(tell) : tell()));
  heard.add(model);
}

function tell(): void {
  const names = [...heard];
  heard.clear();
  for (const name of names) void announceModelChange(definitions.model.named(name).plural);
}
