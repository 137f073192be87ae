/** "9", "9:30", "930" and "9.30" as `09:00` and `09:30`; anything else as it is. */
export function readTime(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})[:. ]?(\d{2})?$/.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return text
  return `${hours.padStart(2, '0')}:${minutes}`
}
