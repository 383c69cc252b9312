import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of the page whose code is fetched when it is first shown; until then `Waiting` stands in its place. What cannot
 * be fetched is thrown, for the boundary around it to say so, and is asked for anew when it is shown again.
 *
 * React's own `lazy` would have it wait: what takes the place of a placeholder comes 300 ms after it at the earliest.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType = Nothing,
): ((props: Props) => ReactNode) & { readonly preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;

  async function preload(): Promise<void> {
    loaded ??= (await load()).default;
  }

  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      let isShown = true;
      const show = () => isShown && setPart(() => loaded);
      const fail = (error: unknown) =>
        isShown &&
        setPart(() => {
          throw error;
        });
      if (!Part) preload().then(show, fail);
      return () => {
        isShown = false;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : <Waiting />;
  }

  return Object.assign(LazyPart, { preload });
}

function Nothing() {
  return null;
}
