const failedLoads = new WeakSet<object>();

/** Notes what failed to load: a new build has no files of the one that this tab began with. */
export function watchLoads(): void {
  addEventListener('vite:preloadError', ({ payload }) => failedLoads.add(payload));
}

/** Whether a part of the program could not be fetched, and only a reload helps. */
export const isFailedLoad = (error: unknown): boolean => error instanceof Error && failedLoads.has(error);
