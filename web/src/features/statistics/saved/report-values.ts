import type { ReportSchedule, SavedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'

/** What the form of a report holds; the schedule stays filled in while it is switched off. */
export type ReportValues = Omit<SavedReportInput, 'schedule'> & {
  isMailed: boolean
  schedule: ReportSchedule
  /** Keeps the filters on the page in place of those saved before. */
  takesParameters: boolean
}

export const usualSchedule = (locale: 'ru' | 'en', recipientIds: string[]): ReportSchedule => ({
  every: 'week',
  weekday: 1,
  hour: 9,
  format: 'xlsx',
  locale,
  recipientIds,
})

/** What is sent: a weekday belongs to weekly mails alone. */
export function inputFrom({
  isMailed,
  schedule: { weekday, ...schedule },
  takesParameters: _taken,
  ...values
}: ReportValues): unknown {
  return {
    ...values,
    name: values.name.trim(),
    schedule: isMailed ? { ...schedule, ...(schedule.every === 'week' && { weekday: weekday ?? 1 }) } : null,
  }
}
