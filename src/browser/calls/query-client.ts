import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { notifyFailure, notifyRefusal } from '../notifications/notify-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `quiet`: the caller shows the error itself, in a form or in place of the list; `inPlace`: only where it leaves nothing to
     * show, a further page that fails is told as other calls are.
     */
    queryMeta: { quiet?: boolean; inPlace?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.quiet) notifyFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) notifyRefusal(error);
    },
  }),
  defaultOptions: {
    // Offline calls fail at once and say so, rather than wait unseen.
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: mayTryAgain,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

function mayTryAgain(failures: number, error: Error): boolean {
  return error instanceof ApiError && error.isPassing && failures < 2;
}
