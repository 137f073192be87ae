import type { RuleInput } from '@savepoint/contract/tickets/rules/rule-inputs.ts'
import { after } from '../../src/platform/clock.ts'
import { createRule } from '../../src/tickets/rules/rules.ts'
import { documentFrom } from '../demo-data/markdown.ts'
import { listIdsByName } from '../demo-queries.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeededCategory } from '../seed-knowledge.ts'
import type { SeedServices } from '../seed-time.ts'

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }

type DemoRule = Pick<RuleInput, 'name' | 'trigger' | 'actions'> & {
  conditions: Partial<RuleInput['conditions']>
  afterMinutes?: number
  since?: RuleInput['since']
}

/** Enabled today: demo tickets are in the past, and only scheduled rules look back. */
export async function seedRules(
  services: SeedServices,
  { staff, categories, today }: { staff: Staff; categories: SeededCategory[]; today: Date },
): Promise<void> {
  const ids = await listIdsByName(services.db)
  const payments = categories.filter(({ name }) => name === 'Платежи').map(({ id }) => id)
  for (const [index, rule] of rulesOf({ refunds: ids.get('tag Возврат денег')!, payments }).entries()) {
    services.moveTo(after(today, { minutes: index - 3 }))
    const { conditions, afterMinutes = null, since = null, ...input } = rule
    await createRule(services, staff.admin!, {
      input: {
        ...input,
        enabled: true,
        afterMinutes,
        since,
        projectIds: [],
        conditions: { all: [], any: [], none: [], ...conditions },
        timeZone: 'Europe/Moscow',
      },
      retryable: untracked,
    })
  }
  services.moveTo(today)
}

const rulesOf = ({ refunds, payments }: { refunds: string; payments: string[] }): DemoRule[] => [
  {
    name: 'Платежи заблокированных игроков — вперёд',
    trigger: 'ticketCreated',
    conditions: {
      all: [
        { field: 'categoryId', operator: 'isAnyOf', value: payments },
        { field: 'banned', operator: 'is', value: true },
      ],
    },
    actions: [
      { type: 'priority', priority: 'high' },
      { type: 'addTag', tagId: refunds },
    ],
  },
  {
    name: 'Одно «спасибо» — снова решено',
    trigger: 'customerReplied',
    conditions: {
      all: [
        { field: 'text', operator: 'isAnyOf', value: thanks },
        { field: 'messagesCount', operator: 'greaterThan', value: 2 },
      ],
    },
    actions: [
      { type: 'note', content: documentFrom('Игрок поблагодарил и больше ничего не спросил.') },
      { type: 'status', status: 'Resolved' },
    ],
  },
  {
    name: 'Важный тикет: игрок молчит двое суток',
    trigger: 'schedule',
    afterMinutes: 48 * 60,
    since: 'customerReplied',
    conditions: {
      all: [
        { field: 'status', operator: 'is', value: 'WaitingCustomerAction' },
        { field: 'priority', operator: 'isAnyOf', value: ['high', 'urgent'] },
      ],
    },
    actions: [
      {
        type: 'note',
        content: documentFrom('Игрок молчит больше двух суток. Проверьте, дошёл ли до него наш вопрос.'),
      },
    ],
  },
]

const thanks = [
  'Спасибо',
  'Спасибо!',
  'Большое спасибо!',
  'Спасибо за помощь!',
  'Thanks!',
  'Thank you!',
  'Obrigado!',
  'Obrigada!',
]
