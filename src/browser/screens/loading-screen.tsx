import { useContext } from 'react';
import { ScreenHeader } from './screen-header.tsx';
import { ScreenPlaceContext } from './screen-place.ts';
import { Loading } from './loading.tsx';
import { useSay } from '../language/use-say.ts';
import { pageWords } from './screen-words.ts';

/** While a screen's code or its record is on its way; a dialog has its head meanwhile, so that it can be closed. */
export function LoadingScreen() {
  const { say } = useSay();
  const isInDialog = useContext(ScreenPlaceContext)?.place === 'dialog';
  return (
    <>
      {isInDialog && <ScreenHeader title={say(pageWords.loading)} />}
      <Loading />
    </>
  );
}
