import type { Context } from './behaviour.ts';

/** Does long reading where it takes nothing from those who work, if there is such a place. */
export const readElsewhere = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> =>
  context.readElsewhere ? context.readElsewhere((db) => work({ ...context, db })) : work(context);
