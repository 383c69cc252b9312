import { browserMemory } from '../memory.ts';

const key = 'odzysk.single_keys';

/** Whether a key works without Ctrl or Alt in this browser: whoever speaks to it presses many by what they say (WCAG 2.1.4). */
export const haveSingleKeys = (): boolean => browserMemory.recall(key) !== 'off';

export const rememberSingleKeys = (areOn: boolean): void => browserMemory.keep(key, areOn ? 'on' : 'off');
