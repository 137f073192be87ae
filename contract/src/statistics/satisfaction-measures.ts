import type { Measure } from './measure.ts'

export const satisfactionMeasures = {
  satisfaction: {
    title: { ru: 'Удовлетворённость', en: 'Satisfaction' },
    definition: {
      ru: 'Доля хороших оценок: хорошие ÷ (хорошие + плохие). В скобках — 95-процентный интервал Уилсона: чем меньше оценок, тем он шире. Вопрос относится к дню, когда его задали, и к агенту, команде и категории того момента.',
      en: 'The share of good ratings: good ÷ (good + bad). In brackets its 95% Wilson interval: the fewer ratings, the wider it is. A question counts on the day it was asked, under the agent, team and category of that moment.',
    },
  },
  responseRate: {
    title: { ru: 'Доля ответов', en: 'Response rate' },
    definition: {
      ru: 'Сколько игроков из тех, кого попросили оценить поддержку, поставили оценку.',
      en: 'How many of the players who were asked to rate the support did so.',
    },
  },
} as const satisfies Record<string, Measure>
export type SatisfactionMeasure = keyof typeof satisfactionMeasures
