export { today } from '#engine/today.ts';
