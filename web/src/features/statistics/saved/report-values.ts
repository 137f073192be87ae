import type { ReportSchedule, SavedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'

/** The schedule stays filled in while it is switched off. */
export type ReportValues = Omit<SavedReportInput, 'schedule'> & {
  isMailed: boolean
  schedule: ReportSchedule
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

/** The weekday is sent for weekly emails only. */
export function inputFrom({
  isMailed,
  schedule: { weekday, ...schedule },
  takesParameters: _taken,
  ...values
}: ReportValues): SavedReportInput {
  return {
    ...values,
    name: values.name.trim(),
    schedule: isMailed ? { ...schedule, ...(schedule.every === 'week' && { weekday: weekday ?? 1 }) } : null,
  }
}
