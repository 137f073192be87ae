import type { SatisfactionScore } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import type { DemoLanguage } from './demo-language.ts'

export const satisfactionComments: Record<SatisfactionScore, Record<DemoLanguage, readonly string[]>> = {
  good: {
    ru: [
      'Всё вернули в тот же день, спасибо!',
      'Ответили быстро и по делу.',
      'Приятно, когда отвечает живой человек.',
      'Разобрались, хотя я сам толком не мог объяснить, что сломалось.',
    ],
    en: ['Quick and friendly, thank you!', 'Explained it step by step. It works again.'],
    pt: ['Resolveram no mesmo dia, obrigado!'],
  },
  bad: {
    ru: [
      'Ждал ответа три дня, за это время рейд закончился.',
      'Три раза просили одни и те же данные.',
      'Вопрос закрыли, а золото так и не вернули.',
    ],
    en: ['The first answer was a copy of the help page.'],
    pt: ['Demorou demais para responderem.'],
  },
}
