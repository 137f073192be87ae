import type { TagColor } from '@savepoint/contract/tickets/tag-inputs.ts'

export type DemoTag = {
  name: string
  color: TagColor
  /** Absent: for every project. */
  project?: string
  /** The only categories whose tickets get it; absent: any. */
  categories?: string[]
  /** Of all those tickets, how many get it. */
  share: number
}

export const demoTags: DemoTag[] = [
  { name: 'VIP', color: 'violet', share: 0.08 },
  { name: 'Ждёт разработчиков', color: 'orange', categories: ['Ошибки в игре'], share: 0.5 },
  { name: 'Возврат денег', color: 'green', categories: ['Платежи'], share: 0.6 },
  { name: 'Двойное списание', color: 'teal', categories: ['Платежи'], share: 0.2 },
  { name: 'Взлом', color: 'red', categories: ['Доступ к аккаунту'], share: 0.4 },
  { name: 'Обжалование', color: 'pink', categories: ['Блокировки'], share: 0.7 },
  { name: 'Перенос между мирами', color: 'blue', project: 'Emberwald', share: 0.15 },
  { name: 'Кандидат в базу знаний', color: 'gray', share: 0.1 },
]
