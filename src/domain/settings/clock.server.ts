export { today } from '#engine/days/today.ts';
