import './theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api-error.ts';
import { App } from './app.tsx';
import { startLanguage } from './language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
await startLanguage();
const onCaughtError = (error: unknown) => {
  // A refusal of the server has its own page; it is no fault of the program.
  if (!(error instanceof ApiError)) console.error(error);
};
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
