import type { SlaPolicyInput } from '@savepoint/contract/sla/sla-inputs.ts'
import { createBusinessCalendar } from '../../src/tickets/sla/calendars.ts'
import { createSlaPolicy } from '../../src/tickets/sla/policies.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeededCategory } from '../seed-knowledge.ts'
import type { SeedServices } from '../seed-time.ts'

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }
const days = (
  names: readonly ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[],
  hours: [string, string][],
) => Object.fromEntries(names.map((name) => [name, hours]))
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

/** The offices of the publisher, and what players who pay, or who wait for their account, are promised. */
export async function seedSla(
  services: SeedServices,
  { staff, categories, today }: { staff: Staff; categories: SeededCategory[]; today: Date },
): Promise<void> {
  const actor = staff.admin!
  const year = today.getUTCFullYear()
  const { id: moscow } = await createBusinessCalendar(services, actor, {
    input: {
      name: 'Офис в Москве',
      timeZone: 'Europe/Moscow',
      hours: { ...days(weekdays, [['09:00', '21:00']]), sat: [['10:00', '18:00']] },
      holidays: { country: 'RU', dates: [`${year}-12-31`] },
      exceptions: [],
    },
    retryable: untracked,
  })
  const { id: berlin } = await createBusinessCalendar(services, actor, {
    input: {
      name: 'Офис в Берлине',
      timeZone: 'Europe/Berlin',
      hours: days(weekdays, [
        ['09:00', '13:00'],
        ['14:00', '18:00'],
      ]),
      holidays: { country: 'DE', state: 'BE', dates: [] },
      exceptions: [{ date: `${year}-12-24`, hours: [['09:00', '13:00']] }],
    },
    retryable: untracked,
  })
  const ids = (isWanted: (category: SeededCategory) => boolean) =>
    categories.filter(isWanted).map(({ id }) => id)
  const policies: Pick<SlaPolicyInput, 'name' | 'calendarId' | 'conditions' | 'targets' | 'warnMinutes'>[] = [
    {
      name: 'Срочные тикеты',
      calendarId: null,
      conditions: { all: [{ field: 'priority', operator: 'is', value: 'urgent' }], any: [], none: [] },
      targets: { firstReply: 240, nextReply: 240, resolution: 4_320 },
      warnMinutes: 30,
    },
    {
      name: 'Игроки VIP',
      calendarId: null,
      conditions: { all: [{ field: 'customerGroup', operator: 'is', value: 'VIP' }], any: [], none: [] },
      targets: { firstReply: 720, nextReply: 720, resolution: null },
      warnMinutes: 60,
    },
    {
      name: 'Платежи',
      calendarId: moscow,
      conditions: {
        all: [{ field: 'categoryId', operator: 'isAnyOf', value: ids(({ name }) => name === 'Платежи') }],
        any: [],
        none: [],
      },
      targets: { firstReply: 480, nextReply: 480, resolution: 3_600 },
      warnMinutes: 60,
    },
    {
      name: 'Ошибки в игре',
      calendarId: berlin,
      conditions: {
        all: [
          { field: 'categoryId', operator: 'isAnyOf', value: ids(({ name }) => name === 'Ошибки в игре') },
        ],
        any: [],
        none: [],
      },
      targets: { firstReply: 960, nextReply: 960, resolution: null },
      warnMinutes: 120,
    },
  ]
  for (const policy of policies)
    await createSlaPolicy(services, actor, { input: { ...policy, enabled: true }, retryable: untracked })
}
