/** One kind of trouble and the talk about it, line by line. `{…}` is filled from `details`. */
export type Problem = {
  project: string
  category: string
  title: string
  text: string
  details?: Record<string, string[]>
  fields?: Record<string, string>
  reply: string
  answer: string
  solution: string
  thanks: string
  note: string
  file?: 'screenshot' | 'log' | 'crash'
}

/** What both sides say when a solution did not hold. */
export const returning: [complaint: string, answer: string][] = [
  [
    'Вчера всё заработало, а сегодня то же самое. Посмотрите, пожалуйста, ещё раз.',
    'Извините: после ночного обновления настройка слетела. Вернули её и закрепили, теперь она переживёт и следующее.',
  ],
  [
    'К сожалению, не помогло: после перезахода всё вернулось как было.',
    'Спасибо, что написали. Причина оказалась глубже, исправили на стороне сервера. Перезайдите ещё раз: теперь должно держаться.',
  ],
]

/** What both sides say when a talk takes one more round: the desk's line and the player's answer to it; both fit any trouble. */
export const furtherRounds: [reply: string, answer: string][] = [
  [
    'Спасибо, этого достаточно. Передал коллегам, которые видят записи сервера; отвечу, как только они закончат.',
    'Хорошо, жду. Главное, что вы на связи.',
  ],
  [
    'Вижу, спасибо. Проверяем вторую версию. Если до вечера что-то изменится, дайте, пожалуйста, знать.',
    'Изменений нет, проверил ещё раз час назад.',
  ],
  [
    'Благодарю за терпение. Подскажите ещё, пожалуйста: вы играете с одного устройства или с нескольких?',
    'С одного, всегда с домашнего. Если нужны ещё какие-то сведения, скажите, соберу сегодня же.',
  ],
  [
    'Понимаю, как это неприятно. Поднял срочность обращения. Уточните, пожалуйста, в котором часу вы заметили это впервые?',
    'Около восьми вечера, по Москве. Точнее не вспомню.',
  ],
]
