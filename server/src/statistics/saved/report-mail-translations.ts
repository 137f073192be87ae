import type { ReportSchedule } from '@savepoint/contract/statistics/statistics-inputs.ts'

type ReportMailTranslations = {
  about: (title: string, period: string, timeZone: string) => string
  narrowed: string
  median: (title: string) => string
  line: (title: string, value: string, before: string | null) => string
  link: (url: string) => string
  footer: (owner: string) => string
}

export const reportMailTranslations: Record<ReportSchedule['locale'], ReportMailTranslations> = {
  ru: {
    about: (title, period, timeZone) => `${title}, ${period} (${timeZone})`,
    narrowed: 'По условиям, которые заданы в отчёте.',
    median: (title) => `${title}, медиана`,
    line: (title, value, before) => `${title}: ${value}${before === null ? '' : ` (прежде ${before})`}`,
    link: (url) => `Открыть отчёт:\n${url}`,
    footer: (owner) =>
      `Рассылку ведёт ${owner}: изменить или отменить её можно в сохранённых отчётах этого сотрудника. Числа — по категориям вашей роли.`,
  },
  en: {
    about: (title, period, timeZone) => `${title}, ${period} (${timeZone})`,
    narrowed: 'With the filters set in the report.',
    median: (title) => `${title}, median`,
    line: (title, value, before) => `${title}: ${value}${before === null ? '' : ` (${before} before)`}`,
    link: (url) => `Open the report:\n${url}`,
    footer: (owner) =>
      `Set up by ${owner}, among whose saved reports it can be changed or ended. The numbers are those of your role's categories.`,
  },
}

/** British English puts days in the same order as the other languages. */
export const intlLocales = { ru: 'ru', en: 'en-GB' } as const
