import { keptValue } from '../kept-value.ts';

/** The modal dialogs that are open, by an id, the topmost last: what lies under it can be neither read nor pressed. */
export const layers = keptValue<readonly string[]>([]);
