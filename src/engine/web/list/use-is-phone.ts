import { useMediaQuery } from '@mantine/hooks';

/** Whether there is only room for cards: less than 700 px. The style sheets say the same. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 43.74em)', undefined, { getInitialValueInEffect: false });
}
