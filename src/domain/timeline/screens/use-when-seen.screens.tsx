import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

/** Gives the ref of an element; does this whenever the element is in view and there is something to do. */
export function useWhenSeen(isWanted: boolean, act: () => void) {
  const { ref, entry } = useIntersection<HTMLButtonElement>({ rootMargin: '200px' });
  const seen = useEffectEvent(act);
  const isDue = isWanted && entry?.isIntersecting === true;
  useEffect(() => {
    if (isDue) seen();
  }, [isDue]);
  return ref;
}
