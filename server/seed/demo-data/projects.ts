import type { FieldType } from '@savepoint/contract/knowledge/field-types.ts'
import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { IconName } from '../art/icons.ts'
import { connectionHandbook } from './articles/connection.ts'
import type { DemoArticle } from './articles/demo-article.ts'
import { emberwaldAccountArticles } from './articles/emberwald-account.ts'
import { emberwaldGameArticles } from './articles/emberwald-game.ts'
import { emberwaldGroupArticles } from './articles/for-groups.ts'
import { emberwaldInternalArticles, voidhollowInternalArticles } from './articles/internal.ts'
import { kairoArticles } from './articles/kairo.ts'
import { voidhollowArticles } from './articles/voidhollow.ts'

type DemoField = {
  type: FieldType
  title: string
  description?: string
  required: boolean
  options?: string[]
}
export type DemoCategory = {
  name: string
  icon: IconName
  accountRecovery?: boolean
  defaultPriority?: TicketPriority
  unpublished?: boolean
  fields: DemoField[]
}
export type DemoProject = {
  name: string
  active: boolean
  colour: string
  categories: DemoCategory[]
  articles: DemoArticle[]
}

const when: DemoField = {
  type: 'datetime',
  title: 'Когда это случилось',
  description: 'Хотя бы примерно: по времени мы ищем записи',
  required: true,
}
const orderNumber: DemoField = {
  type: 'text',
  title: 'Номер заказа',
  description: 'Из письма магазина',
  required: true,
}
const howToRepeat: DemoField = {
  type: 'textarea',
  title: 'Как повторить ошибку',
  description: 'По шагам, с самого начала',
  required: false,
}
const lastSeen: DemoField = {
  type: 'textarea',
  title: 'Что вы помните об аккаунте',
  description: 'Дата регистрации, персонажи, покупки — всё поможет',
  required: true,
}
const select = (title: string, options: string[], required = true): DemoField => ({
  type: 'select',
  title,
  required,
  options,
})
const payWays = select('Способ оплаты', [
  'Банковская карта',
  'Электронный кошелёк',
  'Счёт телефона',
  'Подарочный код',
])

const recovery: DemoCategory = {
  name: 'Доступ к аккаунту',
  icon: 'key',
  accountRecovery: true,
  defaultPriority: 'high',
  fields: [
    select('Что мешает войти', [
      'Забыт пароль',
      'Нет доступа к почте',
      'Утерян телефон с кодами',
      'Аккаунт взломан',
    ]),
    lastSeen,
  ],
}

export const demoProjects: DemoProject[] = [
  {
    name: 'Emberwald',
    active: true,
    colour: '#ff9d3c',
    articles: [
      ...emberwaldAccountArticles,
      ...emberwaldGameArticles,
      connectionHandbook,
      ...emberwaldInternalArticles,
      ...emberwaldGroupArticles,
    ],
    categories: [
      recovery,
      { name: 'Платежи', icon: 'card', fields: [payWays, orderNumber, when] },
      {
        name: 'Потерянные предметы',
        icon: 'chest',
        fields: [
          select('Мир', ['Тлеющий брод', 'Седая чаща', 'Корневой мост', 'Угольный берег']),
          { type: 'text', title: 'Предмет', required: true },
          when,
        ],
      },
      {
        name: 'Ошибки в игре',
        icon: 'bug',
        fields: [
          select('Где заметили', ['Бой', 'Задание', 'Интерфейс', 'Связь с миром', 'Другое']),
          howToRepeat,
        ],
      },
      {
        name: 'Блокировки',
        icon: 'gavel',
        fields: [{ type: 'textarea', title: 'Что произошло', required: true }],
      },
      {
        name: 'Гильдии и турниры',
        icon: 'guild',
        unpublished: true,
        fields: [{ type: 'text', title: 'Название гильдии', required: true }],
      },
    ],
  },
  {
    name: 'Voidhollow',
    active: true,
    colour: '#93a6ff',
    articles: [...voidhollowArticles, ...voidhollowInternalArticles],
    categories: [
      recovery,
      { name: 'Платежи', icon: 'card', fields: [payWays, orderNumber] },
      {
        name: 'Потерянные корабли',
        icon: 'flag',
        fields: [
          { type: 'text', title: 'Корабль или флот', required: true },
          select('Сектор', ['Ядро', 'Рукав Тишины', 'Пояс Обломков', 'Край']),
          when,
        ],
      },
      { name: 'Ошибки в игре', icon: 'bug', fields: [howToRepeat] },
      {
        name: 'Блокировки',
        icon: 'gavel',
        fields: [{ type: 'textarea', title: 'Что произошло', required: true }],
      },
    ],
  },
  {
    name: 'Kairo Circuit',
    active: true,
    colour: '#ff6fb8',
    articles: kairoArticles,
    categories: [
      recovery,
      { name: 'Платежи', icon: 'card', fields: [payWays, orderNumber] },
      {
        name: 'Потерянные машины',
        icon: 'chest',
        fields: [{ type: 'text', title: 'Машина', required: true }, when],
      },
      {
        name: 'Ошибки в игре',
        icon: 'signal',
        fields: [select('На чём играете', ['Компьютер', 'Приставка', 'Ноутбук']), howToRepeat],
      },
      {
        name: 'Блокировки',
        icon: 'gavel',
        fields: [
          { type: 'text', title: 'Номер заезда', required: false },
          { type: 'textarea', title: 'Что произошло', required: true },
        ],
      },
    ],
  },
  {
    name: 'Stillwater Hex',
    active: false,
    colour: '#7fb8a4',
    articles: [],
    categories: [{ name: 'Архив обращений', icon: 'gear', fields: [] }],
  },
]
