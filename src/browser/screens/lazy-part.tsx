import { type ComponentType, type ReactNode, useEffect } from 'react';
import { keptValue } from '../kept-value.ts';
import { type Later, later, useFetched, useLoaded } from './later.ts';
import { LoadingScreen } from './loading-screen.tsx';

interface CodeOf<Props> {
  readonly default: ComponentType<Props>;
}
type Lazy<Props, Code> = ((props: Props) => ReactNode) & Later<Code>;

/** Whether the page lacks a part that was asked for and could not be fetched; a browser does not ask for it anew. */
export const lacksPart = keptValue(false);

/**
 * A part of a page whose code is fetched when it is first shown; until then `Waiting` stands in its place. Where it cannot be
 * fetched the page stays, with what is typed and what is on its way, and says that it lacks something.
 */
export const lazyPart = <Props extends object, Code extends CodeOf<Props> = CodeOf<Props>>(
  load: () => Promise<Code & CodeOf<Props>>,
  Waiting: ComponentType = Nothing,
): Lazy<Props, Code> => lazy(load, Waiting, useOrTell);

/** What a page or a tab is there for, likewise; where it cannot be fetched the boundary around says so in its place. */
export const lazyScreen = <Props extends object, Code extends CodeOf<Props> = CodeOf<Props>>(
  load: () => Promise<Code & CodeOf<Props>>,
  Waiting: ComponentType = LoadingScreen,
): Lazy<Props, Code> => lazy(load, Waiting, useLoaded);

/** React's own `lazy` would have it wait: what takes the place of a placeholder comes 300 ms after it at the earliest. */
function lazy<Props extends object, Code extends CodeOf<Props>>(
  load: () => Promise<Code & CodeOf<Props>>,
  Waiting: ComponentType,
  useCode: (module: Later<object>) => unknown,
): Lazy<Props, Code> {
  const module = later(load);

  function LazyPart(props: Props) {
    useCode(module);
    const Part = module.now()?.default;
    return Part ? <Part {...props} /> : <Waiting />;
  }

  return Object.assign(LazyPart, module);
}

function useOrTell(module: Later<object>): void {
  const isFailed = 'error' in useFetched(module);
  useEffect(() => {
    if (isFailed) lacksPart.change(true);
  }, [isFailed]);
}

export function Nothing() {
  return null;
}
