import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../src/platform/actors.ts'
import { after } from '../../src/platform/clock.ts'
import { saveChecklist } from '../../src/tickets/checklists/checklists.ts'
import { listOpenTicketsOf, setCategoryChecklist } from '../demo-queries.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeededCategory } from '../seed-knowledge.ts'
import type { SeedServices } from '../seed-time.ts'

const steps = [
  'Найти платёж в магазине',
  'Сверить сумму и дату с тикетом',
  'Проверить, не было ли возврата раньше',
  'Вернуть деньги или выдать покупку',
]

/** Payments have a checklist from today on; Kira has done half of one. */
export async function seedChecklists(
  services: SeedServices,
  { staff, categories, today }: { staff: Staff; categories: SeededCategory[]; today: Date },
): Promise<void> {
  const payments = categories.filter(({ name }) => name === 'Платежи').map(({ id }) => id)
  await setCategoryChecklist(services.db, payments, steps)
  const kira = staff.kira as AgentActor
  const [ticketId] = await listOpenTicketsOf(services.db, kira.id)
  if (ticketId === undefined) return
  const items = steps.map((text) => ({ id: uuidv7(), text }))
  for (const [version, done] of [0, 1, 2].entries()) {
    services.moveTo(after(today, { minutes: 10 * version - 60 }))
    const input = { version, items: items.map((item, place) => ({ ...item, done: place < done })) }
    await saveChecklist(services, kira, { ticketId, input })
  }
  services.moveTo(today)
}
