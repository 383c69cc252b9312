import '#browser/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '#browser/calls/api-error.ts';
import { Entrance } from './entrance.tsx';
import { startLanguage } from '#browser/language/language.ts';
import { isFailedLoad, watchLoads } from './failed-loads.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
watchLoads();
startLanguage();
const onCaughtError = (error: unknown) => {
  // A refusal of the server and a new version have their own pages; they are no faults of the program.
  if (!(error instanceof ApiError || isFailedLoad(error))) console.error(error);
};
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <Entrance />
  </StrictMode>,
);
