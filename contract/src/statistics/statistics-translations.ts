/** Headings of the tables of reports beside the measures: in files, in mails and on the page. */
export const tableTranslations = {
  project: { ru: 'Проект', en: 'Project' },
  category: { ru: 'Категория', en: 'Category' },
  whole: { ru: 'Всего', en: 'Total' },
  row: { ru: 'Строка', en: 'Row' },
  name: { ru: 'Имя', en: 'Name' },
  desk: { ru: 'Вся поддержка', en: 'Whole desk' },
  team: { ru: 'Команда', en: 'Team' },
  agent: { ru: 'Агент', en: 'Agent' },
  nobody: { ru: 'Без агента', en: 'No agent' },
  noTeam: { ru: 'Без команды', en: 'No team' },
  day: { ru: 'День', en: 'Day' },
  count: { ru: 'количество', en: 'count' },
  mean: { ru: 'среднее, мин', en: 'mean, min' },
  median: { ru: 'медиана, мин', en: 'median, min' },
  p90: { ru: '90-й процентиль, мин', en: '90th percentile, min' },
  part: { ru: 'часть', en: 'part' },
  of: { ru: 'из', en: 'of' },
  percent: { ru: '%', en: '%' },
  minutes: { ru: 'мин', en: 'min' },
  before: { ru: 'прежде', en: 'before' },
} as const satisfies Record<string, { ru: string; en: string }>
export type TableWord = keyof typeof tableTranslations
