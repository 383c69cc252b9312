/** Whole days from one day to another, both `YYYY-MM-DD`; negative once it is past. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** How near a deadline is. */
export function urgencyOf(days: number): 'late' | 'soon' | 'later' {
  if (days < 0) return 'late';
  return days <= 7 ? 'soon' : 'later';
}
