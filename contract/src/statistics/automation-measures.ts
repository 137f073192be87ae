import type { Measure } from './measure.ts'

/** How a ticket came to its agent. */
export const assignmentWays = [
  'automatic',
  'next',
  'passedOn',
  'byRule',
  'byReply',
  'bySelf',
  'byOther',
] as const
export type AssignmentWay = (typeof assignmentWays)[number]

export const automationMeasures = {
  macroUses: {
    title: { ru: 'Макросы применены', en: 'Macros applied' },
    definition: {
      ru: 'Сколько раз агенты применили макросы за период. Предпросмотр не считается. Проект, категория и команда — те, в которых тикет оказался после макроса, агент — тот, кто его применил. Личные макросы сведены в одну строку.',
      en: 'How often agents applied macros in the period. A preview does not count. Project, category and team are those the ticket was in after the macro, the agent is the one who applied it. Personal macros share one row.',
    },
  },
  savedReplyUses: {
    title: { ru: 'Готовые ответы вставлены', en: 'Saved replies inserted' },
    definition: {
      ru: 'Сколько раз агенты вставили готовые ответы в текст за период, отправлен он потом или нет. Личные ответы сведены в одну строку.',
      en: 'How often agents inserted saved replies into a text in the period, whether it was sent afterwards or not. Personal saved replies share one row.',
    },
  },
  usedOnTickets: {
    title: { ru: 'Тикеты', en: 'Tickets' },
    definition: {
      ru: 'На скольких разных тикетах это случилось за период.',
      en: 'On how many different tickets this happened in the period.',
    },
  },
  usedByAgents: {
    title: { ru: 'Агенты', en: 'Agents' },
    definition: {
      ru: 'Сколько разных агентов пользовались этим за период.',
      en: 'How many different agents used it in the period.',
    },
  },
  ruleRuns: {
    title: { ru: 'Правила сработали', en: 'Rules ran' },
    definition: {
      ru: 'Сколько раз правила изменили тикет или отправили письмо за период. Срабатывания, которым нечего было менять, не считаются. Агент — тот, на кого тикет назначен.',
      en: 'How often rules changed a ticket or sent an email in the period. Runs that had nothing to change do not count. The agent is the one to whom the ticket is assigned.',
    },
  },
  ruleFailures: {
    title: { ru: 'Сбои правил', en: 'Rule failures' },
    definition: {
      ru: 'Сколько раз правило не смогло выполнить свои действия за период: у владельца не хватило прав или данные к тому времени изменились. Причина указана в истории правила.',
      en: 'How often a rule could not carry out its actions in the period: its owner lacked a right, or the data had changed by then. The history of the rule names the reason.',
    },
  },
  assigned: {
    title: { ru: 'Назначено', en: 'Assigned' },
    definition: {
      ru: 'Сколько раз тикеты достались агенту за период, считая переназначения. Засчитываются тому, кто тикет получил.',
      en: 'How often agents got tickets in the period, including reassignments. Credited to the agent who got the ticket.',
    },
  },
  automatic: {
    title: { ru: 'Автоматически', en: 'Automatically' },
    definition: {
      ru: 'Тикет раздало автоматическое назначение команды.',
      en: 'Automatic assignment of the team distributed the ticket.',
    },
  },
  next: {
    title: { ru: '«Следующий тикет»', en: 'Next ticket' },
    definition: {
      ru: 'Агент взял самый срочный подходящий тикет кнопкой «Следующий тикет».',
      en: 'The agent took the most urgent suitable ticket with “Next ticket”.',
    },
  },
  passedOn: {
    title: { ru: 'Передано', en: 'Passed on' },
    definition: {
      ru: 'Прежний агент не ответил в срок, и тикет перешёл к следующему.',
      en: 'The agent before did not answer in time, and the ticket went to the next one.',
    },
  },
  byRule: {
    title: { ru: 'По правилу', en: 'By a rule' },
    definition: { ru: 'Тикет назначило правило.', en: 'A rule assigned the ticket.' },
  },
  byReply: {
    title: { ru: 'Ответом', en: 'By replying' },
    definition: {
      ru: 'Агент ответил в тикете, который ни на кого не был назначен.',
      en: 'The agent replied to a ticket that nobody had.',
    },
  },
  bySelf: {
    title: { ru: 'Взяты самими', en: 'By themselves' },
    definition: {
      ru: 'Агент назначил тикет на себя, вручную или макросом.',
      en: 'The agent assigned the ticket to themselves, by hand or with a macro.',
    },
  },
  byOther: {
    title: { ru: 'Коллегой', en: 'By a colleague' },
    definition: {
      ru: 'Тикет назначил другой сотрудник, вручную или макросом.',
      en: 'Another employee assigned the ticket, by hand or with a macro.',
    },
  },
  takenBack: {
    title: { ru: 'Забрано', en: 'Taken back' },
    definition: {
      ru: 'Сколько раз тикет забрали у агента без участия людей: он слишком долго отсутствовал или не ответил в срок. Засчитывается тому, у кого забрали.',
      en: 'How often the desk itself took a ticket from an agent: away for too long, or no answer in time. Credited to the agent who lost it.',
    },
  },
  timeToAssign: {
    title: { ru: 'До назначения', en: 'Time to assignment' },
    definition: {
      ru: 'Медиана времени от создания тикета до первого назначения на агента, по часам. Засчитывается тому, кто тикет получил первым.',
      en: 'The median time from the creation of a ticket to its first assignment to an agent, by the clock. Credited to the first agent.',
    },
  },
} as const satisfies Record<string, Measure>
export type AutomationMeasure = keyof typeof automationMeasures

export const automationCounts = ['macroUses', 'savedReplyUses', 'ruleRuns', 'ruleFailures'] as const
export type AutomationCount = (typeof automationCounts)[number]
export const assignmentCounts = ['assigned', ...assignmentWays, 'takenBack'] as const
export type AssignmentCount = (typeof assignmentCounts)[number]
