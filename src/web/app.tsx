import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '#browser/calls/query-client.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from '#browser/theme/theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// Where the scroll lock of dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** The page's word for style elements that it makes itself; the browser hides it from style sheets and markup. */
const styleNonce = (): string => nonce;

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
