import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'

/** What other demo data names is found by name: a saved reply, a tag, a team, an article. */
export type DemoAction =
  | { type: 'reply'; savedReply: string }
  | { type: 'note'; text: string }
  | { type: 'status'; status: ReplyStatus }
  | { type: 'priority'; priority: TicketPriority }
  | { type: 'addTag'; tag: string }
  | { type: 'removeTag'; tag: string }
  | { type: 'assign'; team: string }
  | { type: 'article'; title: string }
  | { type: 'snooze'; minutes: number }

export type DemoMacro = {
  name: string
  team?: string
  owner?: string
  folder?: string
  actions: DemoAction[]
  uses?: number
  shortcut?: number
}

export const demoMacros: DemoMacro[] = [
  {
    name: 'Возврат сделан',
    folder: 'Платежи',
    uses: 16,
    shortcut: 6,
    actions: [
      { type: 'reply', savedReply: 'Деньги возвращены' },
      { type: 'addTag', tag: 'Возврат денег' },
      { type: 'status', status: 'Resolved' },
    ],
  },
  {
    name: 'Попросить файл журнала',
    folder: 'Ошибки и вещи',
    uses: 13,
    shortcut: 7,
    actions: [
      { type: 'reply', savedReply: 'Пришлите файл журнала' },
      { type: 'article', title: 'Что приложить к сообщению об ошибке, чтобы её починили быстрее' },
      { type: 'status', status: 'WaitingCustomerAction' },
    ],
  },
  {
    name: 'Передать старшей смене: платёж',
    folder: 'Платежи',
    uses: 8,
    actions: [
      {
        type: 'note',
        text: 'Нужно решение по возврату. Заказ: {{field:Номер заказа}}, способ оплаты: {{field:Способ оплаты}}.',
      },
      { type: 'addTag', tag: 'Возврат денег' },
      { type: 'priority', priority: 'high' },
      { type: 'assign', team: 'Старшая смена' },
    ],
  },
  {
    name: 'Взлом: закрыть сеансы и ответить',
    folder: 'Аккаунт',
    uses: 10,
    actions: [
      { type: 'reply', savedReply: 'Аккаунт взломан: первые шаги' },
      { type: 'addTag', tag: 'Взлом' },
      { type: 'priority', priority: 'urgent' },
    ],
  },
  {
    name: 'Отказ в возврате',
    team: 'Старшая смена',
    folder: 'Платежи',
    uses: 4,
    actions: [
      { type: 'reply', savedReply: 'Возврат по правилам невозможен' },
      { type: 'removeTag', tag: 'Возврат денег' },
      { type: 'status', status: 'Resolved' },
    ],
  },
  {
    name: 'Жду разработчиков',
    owner: 'agent',
    uses: 5,
    actions: [
      { type: 'reply', savedReply: 'Ошибка известна, исправляем' },
      { type: 'addTag', tag: 'Ждёт разработчиков' },
      { type: 'snooze', minutes: 3 * 1_440 },
    ],
  },
]
