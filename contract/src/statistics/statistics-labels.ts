import type { Measure } from './measure.ts'

/** What tickets are labelled with; shown as a hint wherever reports are filtered or broken down by it. */
export const labels = {
  priority: {
    title: { ru: 'Приоритет', en: 'Priority' },
    definition: {
      ru: 'Приоритет, который у тикета сейчас. Когда его меняют, тикет переходит в другую строку и за прошлые дни.',
      en: 'The priority a ticket has now. When it is changed, the ticket moves to the other row for past days too.',
    },
  },
  tag: {
    title: { ru: 'Метка', en: 'Tag' },
    definition: {
      ru: 'Метки, которые у тикета сейчас, когда бы их ни поставили. Тикет с несколькими метками считается в строке каждой, а в итоге — один раз.',
      en: 'The tags a ticket has now, whenever they were added. A ticket with several tags counts in the row of each, and once in the total.',
    },
  },
} as const satisfies Record<string, Measure>
export type Label = keyof typeof labels
