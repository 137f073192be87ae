import { type AutomationMeasure, automationMeasures } from './automation-measures.ts'
import type { Measure, Text } from './measure.ts'
import { type SatisfactionMeasure, satisfactionMeasures } from './satisfaction-measures.ts'
import { type Label, labels } from './statistics-labels.ts'
import type { StatisticsReport } from './statistics-values.ts'

/** Counts whose tickets can be listed. */
export const counts = {
  created: {
    title: { ru: 'Создано', en: 'Created' },
    definition: {
      ru: 'Тикеты, созданные за период, в той категории, где они появились. Команда и агент — первые, кому тикет достался.',
      en: 'Tickets created in the period, in the category where they began. Team and agent are the first the ticket was given to.',
    },
  },
  resolved: {
    title: { ru: 'Решено', en: 'Resolved' },
    definition: {
      ru: 'Переходы в статус «Решён» за период, по дате решения. Засчитываются агенту, который решил; если решил игрок или срок — тому, на кого тикет назначен. Решённый дважды тикет даёт два решения.',
      en: 'Changes to Resolved in the period, by the date of the resolution. Credited to the agent who did it, or, where the player or a deadline did, to whom the ticket is assigned. A ticket resolved twice counts twice.',
    },
  },
  closed: {
    title: { ru: 'Закрыто', en: 'Closed' },
    definition: {
      ru: 'Тикеты, ушедшие в архив («Закрыт») за период. Засчитываются тому, чьё решение было последним.',
      en: 'Tickets that went to the archive (Closed) in the period. Credited to whom the last resolution is credited.',
    },
  },
  reopened: {
    title: { ru: 'Открыто заново', en: 'Reopened' },
    definition: {
      ru: 'Возвраты из «Решён» в работу за период, по дате возврата. Засчитываются тому, чьё решение не устояло.',
      en: 'Returns from Resolved to work in the period, by the date of the return. Credited to whom the resolution is credited.',
    },
  },
  movedIn: {
    title: { ru: 'Перенесено сюда', en: 'Moved in' },
    definition: {
      ru: 'Переносы тикетов в эту категорию из других за период.',
      en: 'Moves of tickets into this category from others in the period.',
    },
  },
  movedOut: {
    title: { ru: 'Перенесено отсюда', en: 'Moved out' },
    definition: {
      ru: 'Переносы тикетов из этой категории в другие за период.',
      en: 'Moves of tickets out of this category into others in the period.',
    },
  },
  backlog: {
    title: { ru: 'Остаток', en: 'Backlog' },
    definition: {
      ru: 'Открытые тикеты (создан, ждёт агента, ждёт игрока) в полночь после последнего дня; за сегодня — сейчас.',
      en: 'Open tickets (created, waiting for agent, waiting for customer) at the midnight after the last day; for today, now.',
    },
  },
  open: {
    title: { ru: 'Открыто сейчас', en: 'Open now' },
    definition: {
      ru: 'Открытые тикеты на момент отчёта, какой бы период ни был выбран. Возраст — от создания тикета.',
      en: 'Tickets open at the moment of the report, whatever the period. Age runs from the creation of the ticket.',
    },
  },
  replies: {
    title: { ru: 'Ответы', en: 'Replies' },
    definition: {
      ru: 'Публичные ответы агентов за период. Письма, которые отправила сама система, не считаются.',
      en: 'Public replies by agents in the period. Emails sent by the product itself do not count.',
    },
  },
  notes: {
    title: { ru: 'Заметки', en: 'Notes' },
    definition: {
      ru: 'Внутренние заметки агентов за период.',
      en: 'Internal notes by agents in the period.',
    },
  },
  firstReplies: {
    title: { ru: 'Первые ответы', en: 'First replies' },
    definition: {
      ru: 'Ответы, которые были в своём тикете первыми.',
      en: 'Replies that were the first in their ticket.',
    },
  },
  touched: {
    title: { ru: 'Тикетов в работе', en: 'Tickets touched' },
    definition: {
      ru: 'Разные тикеты, в которых агент за день что-либо сделал: ответил, оставил заметку, сменил статус, назначил или перенёс. В сумме за период тикет считается один раз за каждый такой день.',
      en: 'Different tickets in which the agent did something on the day: replied, noted, changed the status, assigned or moved. In the sum of a period a ticket counts once for each such day.',
    },
  },
  returned: {
    title: { ru: 'Вернулись за 10 дней', en: 'Reopened within 10 days' },
    definition: {
      ru: 'Решения этого дня, после которых тикет открыли заново не позже чем через 10 дней. Считаются в день решения, поэтому недавние дни ещё меняются.',
      en: 'Resolutions of the day after which the ticket was reopened within 10 days. Counted on the day of the resolution, so recent days still change.',
    },
  },
} as const satisfies Record<string, Measure>
export type Count = keyof typeof counts

/**
 * Durations. The median is the middle one, or halfway between the two in the middle; the 90th percentile is the shortest that nine in ten do not
 * exceed. Both are exact to the second below ten minutes, to the minute below a day, to ten minutes below ten days, and to the hour beyond.
 */
export const lengths = {
  firstReply: {
    title: { ru: 'До первого ответа', en: 'First reply' },
    definition: {
      ru: 'От создания тикета до первого публичного ответа человека. Считаются ответы, данные за период.',
      en: 'From the creation of the ticket to the first public reply by a human. Replies given in the period count.',
    },
  },
  nextReply: {
    title: { ru: 'До следующего ответа', en: 'Next reply' },
    definition: {
      ru: 'От первых слов игрока, оставшихся без ответа, до ответа агента — начиная со второго ответа в тикете.',
      en: 'From the first words of the player that were left unanswered to the reply, from the second reply of a ticket on.',
    },
  },
  waitedForAgent: {
    title: { ru: 'Ждали агента', en: 'Waiting for agent' },
    definition: {
      ru: 'Каждое пребывание в статусе «Ждёт агента», закончившееся за период.',
      en: 'Each stay in the status Waiting for agent that ended in the period.',
    },
  },
  firstResolution: {
    title: { ru: 'До первого решения', en: 'First resolution' },
    definition: {
      ru: 'От создания тикета до его первого решения. Считаются решения за период.',
      en: 'From the creation of the ticket to its first resolution. Resolutions of the period count.',
    },
  },
  firstResolutionOwn: {
    title: { ru: 'До первого решения без ожидания игрока', en: 'First resolution, without waiting' },
    definition: {
      ru: 'То же без времени, проведённого в статусе «Ждёт игрока».',
      en: 'The same without the time spent in the status Waiting for customer.',
    },
  },
  lastResolution: {
    title: { ru: 'До последнего решения', en: 'Last resolution' },
    definition: {
      ru: 'От создания тикета до его последнего решения. Если тикет потом решат снова, засчитается только новое.',
      en: 'From the creation of the ticket to its latest resolution. Once it is resolved again, only the new one counts.',
    },
  },
  lastResolutionOwn: {
    title: { ru: 'До последнего решения без ожидания игрока', en: 'Last resolution, without waiting' },
    definition: {
      ru: 'То же без времени, проведённого в статусе «Ждёт игрока».',
      en: 'The same without the time spent in the status Waiting for customer.',
    },
  },
} as const satisfies Record<string, Measure>
export type Length = keyof typeof lengths
export const lengthNames = Object.keys(lengths) as Length[]

/** Ratios; part and whole are both given. */
export const shares = {
  repliedInADay: {
    title: { ru: 'Ответ за 24 часа', en: 'Replied within 24 hours' },
    definition: {
      ru: 'Доля первых ответов за период, данных не позже чем через 24 часа после создания.',
      en: 'Share of the first replies of the period given within 24 hours of the creation.',
    },
  },
  resolvedInADay: {
    title: { ru: 'Решено за 24 часа', en: 'Resolved within 24 hours' },
    definition: {
      ru: 'Доля первых решений за период, принятых не позже чем через 24 часа после создания.',
      en: 'Share of the first resolutions of the period that came within 24 hours of the creation.',
    },
  },
  resolvedAtOnce: {
    title: { ru: 'Решено первым ответом', en: 'Resolved at first reply' },
    definition: {
      ru: 'Доля первых решений за период, до которых игроку ответили ровно один раз.',
      en: 'Share of the first resolutions of the period that took exactly one public reply.',
    },
  },
  reopenRate: {
    title: { ru: 'Доля возвратов', en: 'Reopen rate' },
    definition: {
      ru: 'Разные тикеты, открытые заново за период, делённые на разные тикеты, решённые за период.',
      en: 'Different tickets reopened in the period, divided by different tickets resolved in the period.',
    },
  },
} as const satisfies Record<string, Measure>
export type Share = keyof typeof shares
export const shareNames = Object.keys(shares) as Share[]

export const others = {
  repliesPerResolution: {
    title: { ru: 'Ответов на решение', en: 'Replies per resolution' },
    definition: {
      ru: 'Сколько публичных ответов в среднем было в тикете к его последнему решению. Считаются решения за период.',
      en: 'How many public replies a ticket had on average by its latest resolution. Resolutions of the period count.',
    },
  },
  activeMinutes: {
    title: { ru: 'Активное время', en: 'Active time' },
    definition: {
      ru: 'Минуты, в которые рабочее место было открыто перед агентом и он что-то делал; после двух минут покоя счёт прерывается. По категориям и каналам не делится.',
      en: 'Minutes in which the workspace was in front of the agent and something was done; two idle minutes end the count. Not kept by category or channel.',
    },
  },
  onlineMinutes: {
    title: { ru: 'Время в сети', en: 'Online time' },
    definition: {
      ru: 'Минуты, в которые рабочее место агента было открыто и связано с сервером. По категориям и каналам не делится.',
      en: 'Minutes in which the workspace of the agent was open and connected. Not kept by category or channel.',
    },
  },
  views: {
    title: { ru: 'Просмотры статей', en: 'Article views' },
    definition: {
      ru: 'Просмотры статей категории за период; дни здесь — по UTC.',
      en: 'Views of the category’s articles in the period; days are those of UTC here.',
    },
  },
  helpful: {
    title: { ru: 'Статья помогла', en: 'Article helped' },
    definition: {
      ru: 'Голоса «помогла» под статьями категории, отданные за период и не изменённые потом.',
      en: 'Votes “helpful” under the category’s articles given in the period and not changed since.',
    },
  },
  unhelpful: {
    title: { ru: 'Статья не помогла', en: 'Article did not help' },
    definition: {
      ru: 'Голоса «не помогла» под статьями категории, отданные за период и не изменённые потом.',
      en: 'Votes “not helpful” under the category’s articles given in the period and not changed since.',
    },
  },
  deflections: {
    title: { ru: 'Решено без запроса', en: 'Solved without a request' },
    definition: {
      ru: 'Игроки, которые за период нашли ответ в статье и не стали отправлять запрос.',
      en: 'Players who found the answer in an article in the period and did not send their request.',
    },
  },
} as const satisfies Record<string, Measure>
export type Other = keyof typeof others

export const projectCounts = [
  'created',
  'resolved',
  'closed',
  'reopened',
  'movedIn',
  'movedOut',
  'backlog',
  'open',
] as const
export const labelCounts = ['created', 'resolved', 'closed', 'reopened', 'backlog', 'open'] as const
export type LabelCount = (typeof labelCounts)[number]
export const articleCounts = ['views', 'helpful', 'unhelpful', 'deflections'] as const
export const projectColumns = [...projectCounts, ...articleCounts] as const
export type ProjectColumn = (typeof projectColumns)[number]

export const workCounts = ['replies', 'notes', 'firstReplies', 'touched', 'resolved', 'returned'] as const
export const timeCounts = ['activeMinutes', 'onlineMinutes'] as const
export const accountingColumns = [...workCounts, ...timeCounts] as const
export type AccountingColumn = (typeof accountingColumns)[number]

export const kpiCounts = ['replies', 'resolved', 'reopened'] as const

export const listedMeasures = [...Object.keys(counts), ...Object.keys(lengths), ...Object.keys(shares)] as (
  | Count
  | Length
  | Share
)[]
export type ListedMeasure = (typeof listedMeasures)[number]

type Named = Count | Length | Share | Other | Label | SatisfactionMeasure | AutomationMeasure
export const measures: Record<Named, Measure> = {
  ...counts,
  ...lengths,
  ...shares,
  ...others,
  ...labels,
  ...satisfactionMeasures,
  ...automationMeasures,
}
export type MeasureName = keyof typeof measures

export const reportTitles: Record<StatisticsReport, Text> = {
  projects: { ru: 'Проекты', en: 'Projects' },
  kpi: { ru: 'KPI', en: 'KPI' },
  accounting: { ru: 'Учёт работы', en: 'Accounting' },
  automation: { ru: 'Автоматизация', en: 'Automation' },
}

export function definitionsOf(names: readonly MeasureName[]): string {
  return names.map((name) => `- \`${name}\`: ${measures[name].definition.en}`).join('\n')
}
