/** How near a deadline is. */
export function urgencyOf(days: number): 'late' | 'soon' | 'later' {
  if (days < 0) return 'late';
  return days <= 7 ? 'soon' : 'later';
}
