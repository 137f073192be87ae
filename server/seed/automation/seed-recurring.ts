import type { RecurringTicketInput } from '@savepoint/contract/tickets/recurring/recurring-inputs.ts'
import type { Recurrence } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import type { AgentActor } from '../../src/platform/actors.ts'
import { after } from '../../src/platform/clock.ts'
import { updateTicket } from '../../src/tickets/changes/update-ticket.ts'
import { getChecklist, saveChecklist } from '../../src/tickets/checklists/checklists.ts'
import { addNote } from '../../src/tickets/conversation/add-note.ts'
import { createDueTickets } from '../../src/tickets/recurring/create-due-tickets.ts'
import { createRecurringTicket } from '../../src/tickets/recurring/recurring-tickets.ts'
import { documentFrom } from '../demo-data/markdown.ts'
import { findNextRecurrence, listIdsByName, listRecurredTickets } from '../demo-queries.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeededCategory } from '../seed-knowledge.ts'
import type { SeedServices } from '../seed-time.ts'

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }
const storyDays = 15

type Planned = Omit<RecurringTicketInput, 'projectId' | 'categoryId' | 'schedule' | 'calendarId'> & {
  category: string
  schedule: Partial<Recurrence> & Pick<Recurrence, 'unit' | 'time'>
}

/** A check of every Monday, which has been done before and waits again, a review of every month, and one that is disabled. */
export async function seedRecurring(
  services: SeedServices,
  { staff, categories, today }: { staff: Staff; categories: SeededCategory[]; today: Date },
): Promise<void> {
  const beginning = after(today, { days: -storyDays })
  const startsOn = beginning.toISOString().slice(0, 10)
  const ids = await listIdsByName(services.db)
  const plan = async ({ category, schedule, ...definition }: Planned) => {
    const topic = categories.find(
      ({ name, projectName }) => name === category && projectName === 'Emberwald',
    )!
    const unset = {
      weekdays: [],
      monthDay: null,
      monthWeek: null,
      monthWeekday: null,
      endsOn: null,
      endsAfter: null,
    }
    await createRecurringTicket(services, staff.admin!, {
      input: {
        ...definition,
        projectId: topic.projectId,
        categoryId: topic.id,
        schedule: { ...unset, every: 1, timeZone: 'Europe/Moscow', startsOn, ...schedule },
        calendarId: null,
      },
      retryable: untracked,
    })
  }
  services.moveTo(beginning)
  const support = ids.get('role Поддержка игроков')!
  await plan(chargebacks(support))
  let next = await findNextRecurrence(services.db)
  while (next && next <= today) {
    for (const id of await listRecurredTickets(services.db)) await complete(services, staff.agent!, id)
    services.moveTo(after(next, { seconds: 3 }))
    await createDueTickets(services)
    next = await findNextRecurrence(services.db)
  }
  services.moveTo(today)
  await plan(appeals(support))
  await plan(tournaments)
}

async function complete(services: SeedServices, agent: AgentActor, id: number) {
  services.moveTo(after(services.clock.now(), { minutes: 95 }))
  const content = documentFrom('Проверила: два новых возврата, оба передала в расчёты. Остальное сошлось.')
  await addNote(services, agent, { id, input: { content, attachments: [] }, retryable: untracked })
  const { version, items } = await getChecklist(services.db, agent, id)
  const done = items.map((item) => ({ id: item.id, text: item.text, done: true }))
  await saveChecklist(services, agent, { ticketId: id, input: { version, items: done } })
  await updateTicket(services, agent, { id, change: { status: 'Resolved' } })
}

const chargebacks = (teamId: string): Planned => ({
  name: 'Возвраты у платёжной системы',
  enabled: true,
  category: 'Платежи',
  title: 'Проверить возвраты у платёжной системы',
  description:
    'Выгрузите возвраты за неделю из кабинета платёжной системы и сверьте их с заказами. Новые передайте в расчёты, о подозрительных напишите в заметке.',
  priority: 'normal',
  tagIds: [],
  teamId,
  agentId: null,
  checklist: ['Выгрузить возвраты за неделю', 'Сверить с заказами', 'Передать новые в расчёты'],
  schedule: { unit: 'weeks', weekdays: ['mon'], time: '09:00' },
  skipsWhileOpen: true,
})

const appeals = (teamId: string): Planned => ({
  name: 'Апелляции на блокировки',
  enabled: true,
  category: 'Блокировки',
  title: 'Пересмотреть апелляции на блокировки за месяц',
  description:
    'Возьмите десять апелляций за прошлый месяц и проверьте, одинаково ли мы решаем похожие случаи.',
  priority: 'normal',
  tagIds: [],
  teamId,
  agentId: null,
  checklist: ['Выбрать десять апелляций', 'Сравнить решения', 'Записать, что изменить в правилах'],
  schedule: { unit: 'months', monthDay: 1, time: '10:00' },
  skipsWhileOpen: false,
})

const tournaments: Planned = {
  name: 'Итоги турниров',
  enabled: false,
  category: 'Гильдии и турниры',
  title: 'Собрать спорные итоги турниров',
  description: 'Соберите спорные результаты за месяц и передайте их организаторам.',
  priority: 'low',
  tagIds: [],
  teamId: null,
  agentId: null,
  checklist: [],
  schedule: { unit: 'months', monthWeek: 'last', monthWeekday: 'fri', time: '16:00' },
  skipsWhileOpen: false,
}
