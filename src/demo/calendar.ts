import { dayNumber, isoDate } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';

/** Days are counted from 1970-01-01, a Thursday, as whole numbers: no clock and no time zone can disturb them. */
export type Day = number;

/** The day that it is in Warsaw at a moment. */
export function dayOf(moment: Date): Day {
  return dayNumber(today(moment));
}

/** A day as Poles write it in a text, dd.mm.yyyy. */
export function polishDate(day: Day): string {
  return isoDate(day).split('-').toReversed().join('.');
}

export function yearOf(day: Day): number {
  return Number(isoDate(day).slice(0, 4));
}

/** A moment of a day, minutes after midnight in Warsaw, in ISO 8601 with Warsaw's offset. */
export function isoMoment(day: Day, minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  const minutes = String(minute % 60).padStart(2, '0');
  return `${isoDate(day)}T${hours}:${minutes}:00+0${isSummerTime(day) ? 2 : 1}:00`;
}

/** The day itself, or the Monday after it when it falls on a weekend. */
export function workdayFrom(day: Day): Day {
  return day + Math.max(0, 7 - weekday(day)) * Number(weekday(day) > 4);
}

/** A number of working days after a Monday–Friday day; weekends do not count. */
export function addWorkdays(day: Day, workdays: number): Day {
  const monday = day - weekday(day);
  const total = weekday(day) + workdays;
  return monday + Math.floor(total / 5) * 7 + (total % 5);
}

/** How many working days lie from one day up to, not including, another. */
export function workdaysBetween(from: Day, to: Day): number {
  return workdaysSinceMonday(to) - workdaysSinceMonday(from);
}

function workdaysSinceMonday(day: Day): number {
  const sinceMonday = day + 3;
  return Math.floor(sinceMonday / 7) * 5 + Math.min(5, weekday(day));
}

/** 0 Monday … 6 Sunday. */
function weekday(day: Day): number {
  return (day + 3) % 7;
}

function isSummerTime(day: Day): boolean {
  const year = yearOf(day);
  return day >= lastSunday(`${year}-03-31`) && day < lastSunday(`${year}-10-31`);
}

/** The Sunday on or before the last day of a month. */
function lastSunday(monthEnd: string): Day {
  const lastDay = dayNumber(monthEnd);
  return lastDay - ((weekday(lastDay) + 1) % 7);
}
