/** What a tab tells the others of this browser: what it begins to show, shows as well, or shows no longer. */
interface Told {
  readonly tab: string;
  readonly thing: string;
  readonly what: 'begun' | 'shown' | 'left';
}

const tab = crypto.getRandomValues(new Uint32Array(3)).join('-');
/** How many parts of this tab show a thing. */
const here = new Map<string, number>();
/** Which other tabs show it. */
const elsewhere = new Map<string, Set<string>>();
const otherTabs = new BroadcastChannel('odzysk.shown');
otherTabs.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));

function hear({ tab: from, thing, what }: Told): void {
  const tabs = elsewhere.get(thing) ?? new Set();
  elsewhere.set(thing, tabs);
  if (what === 'left') tabs.delete(from);
  else tabs.add(from);
  if (what === 'begun' && isShownHere(thing)) tell(thing, 'shown');
}

const tell = (thing: string, what: Told['what']) => otherTabs.postMessage({ tab, thing, what } satisfies Told);

const isShownHere = (thing: string) => (here.get(thing) ?? 0) > 0;

/** Says that this tab shows the thing; {@link leave} says that it no longer does. */
export function show(thing: string): void {
  here.set(thing, (here.get(thing) ?? 0) + 1);
  tell(thing, 'begun');
}

export function leave(thing: string): void {
  here.set(thing, (here.get(thing) ?? 1) - 1);
  if (!isShownHere(thing)) tell(thing, 'left');
}

/** Whether another tab shows the thing. One that was killed is still believed to: what it held ends by itself. */
export const isShownElsewhere = (thing: string) => (elsewhere.get(thing)?.size ?? 0) > 0;

/** Whether any tab shows the thing: what none does may be given back. */
export const isShown = (thing: string) => isShownHere(thing) || isShownElsewhere(thing);

// A page that goes away unmounts nothing.
globalThis.addEventListener?.('pagehide', () => {
  for (const thing of here.keys()) if (isShownHere(thing)) tell(thing, 'left');
});
