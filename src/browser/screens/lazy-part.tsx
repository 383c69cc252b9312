import type { ComponentType, ReactNode } from 'react';
import { type Later, later, useLoaded } from './later.ts';

/**
 * A part of the page whose code is fetched when it is first shown; until then `Waiting` stands in its place.
 *
 * React's own `lazy` would have it wait: what takes the place of a placeholder comes 300 ms after it at the earliest.
 */
export function lazyPart<
  Props extends object,
  Code extends { readonly default: ComponentType<Props> } = { readonly default: ComponentType<Props> },
>(
  load: () => Promise<Code & { readonly default: ComponentType<Props> }>,
  Waiting: ComponentType = Nothing,
): ((props: Props) => ReactNode) & Later<Code> {
  const module = later(load);

  function LazyPart(props: Props) {
    useLoaded(module);
    const Part = module.now()?.default;
    return Part ? <Part {...props} /> : <Waiting />;
  }

  return Object.assign(LazyPart, module);
}

function Nothing() {
  return null;
}
