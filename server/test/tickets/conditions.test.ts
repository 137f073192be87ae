import { condition, conditions, conditionsOn } from '@savepoint/contract/tickets/conditions.ts'
import { describe, expect, it, vi } from 'vitest'
import { flatMapInTurns } from '../../src/tickets/conditions/in-turns.ts'
import {
  type ConditionSubject,
  comparedLength,
  matchesConditions,
} from '../../src/tickets/conditions/matches-conditions.ts'
import { processorMilliseconds } from '../support/measured-work.ts'

const [one, two, three] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const subject = (more: Partial<ConditionSubject> = {}): ConditionSubject => ({
  title: 'Пропал МЕЧ из Straße',
  text: 'Ich finde ihn nicht. ΟΔΟΣ',
  status: 'Created',
  priority: 'high',
  tagIds: [one, two],
  projectId: one,
  categoryId: two,
  agentId: null,
  teamId: null,
  channel: 'mail',
  language: 'ru',
  customerEmail: 'Player@Guild.test',
  customerGroup: 'VIP',
  gameAccount: 'Black.Hort',
  banned: false,
  sla: 'warned',
  messagesCount: 7,
  satisfaction: 'none',
  fields: { 'Сумма платежа': '1 299,50', Server: 'Frostpeak' },
  ...more,
})
const parse = (written: object) => conditions.parse(written)
const holds = (written: object, more?: Partial<ConditionSubject>) =>
  matchesConditions(parse({ all: [written] }), subject(more), { weekday: 'sun', hour: 9 })

describe('conditions', () => {
  it.each([
    [{ field: 'title', operator: 'contains', value: 'меч' }, true],
    [{ field: 'title', operator: 'contains', value: 'STRASSE' }, true],
    [{ field: 'title', operator: 'doesNotContain', value: 'щит' }, true],
    [{ field: 'title', operator: 'startsWith', value: 'пропал' }, true],
    [{ field: 'title', operator: 'startsWith', value: 'меч' }, false],
    [{ field: 'text', operator: 'contains', value: 'οδος' }, true],
    [{ field: 'text', operator: 'contains', value: 'ΟΔΟΣ' }, true],
    [{ field: 'title', operator: 'contains', value: '.*' }, false],
    [{ field: 'customerEmail', operator: 'is', value: 'PLAYER@guild.TEST' }, true],
    [{ field: 'customerEmail', operator: 'isAnyOf', value: ['a@b.test', 'player@guild.test'] }, true],
    [{ field: 'customerEmail', operator: 'isNoneOf', value: ['a@b.test'] }, true],
    [{ field: 'priority', operator: 'is', value: 'high' }, true],
    [{ field: 'priority', operator: 'isAnyOf', value: ['low', 'normal'] }, false],
    [{ field: 'status', operator: 'isNot', value: 'Resolved' }, true],
    [{ field: 'tagId', operator: 'is', value: two }, true],
    [{ field: 'tagId', operator: 'isNot', value: two }, false],
    [{ field: 'tagId', operator: 'isNoneOf', value: [three] }, true],
    [{ field: 'tagId', operator: 'isNotEmpty' }, true],
    [{ field: 'agentId', operator: 'isEmpty' }, true],
    [{ field: 'agentId', operator: 'is', value: one }, false],
    [{ field: 'agentId', operator: 'isNot', value: one }, true],
    [{ field: 'channel', operator: 'is', value: 'mail' }, true],
    [{ field: 'language', operator: 'isNot', value: 'pt' }, true],
    [{ field: 'customerGroup', operator: 'isAnyOf', value: ['vip', 'creator'] }, true],
    [{ field: 'gameAccount', operator: 'is', value: 'black.hort' }, true],
    [{ field: 'gameAccount', operator: 'isEmpty' }, false],
    [{ field: 'banned', operator: 'is', value: false }, true],
    [{ field: 'banned', operator: 'is', value: true }, false],
    [{ field: 'sla', operator: 'isAnyOf', value: ['warned', 'breached'] }, true],
    [{ field: 'sla', operator: 'is', value: 'running' }, false],
    [{ field: 'messagesCount', operator: 'greaterThan', value: 6 }, true],
    [{ field: 'messagesCount', operator: 'is', value: 70 }, false],
    [{ field: 'weekday', operator: 'isAnyOf', value: ['sat', 'sun'] }, true],
    [{ field: 'hour', operator: 'lessThan', value: 10 }, true],
    [{ field: 'hour', operator: 'is', value: 9 }, true],
    [{ field: 'field:server', operator: 'is', value: 'frostpeak' }, true],
    [{ field: 'field:сумма платежа', operator: 'greaterThan', value: 1299 }, true],
    [{ field: 'field:Сумма платежа', operator: 'lessThan', value: 1299.4 }, false],
    [{ field: 'field:Server', operator: 'greaterThan', value: 0 }, false],
    [{ field: 'field:Server', operator: 'lessThan', value: 0 }, false],
    [{ field: 'field:Unasked', operator: 'isEmpty' }, true],
    [{ field: 'field:Unasked', operator: 'isNot', value: 'x' }, true],
  ])('%j holds: %s', (written, expected) => {
    expect(holds(written)).toBe(expected)
  })

  it('needs all of one group, some of the next and none of the last', () => {
    const mail = { field: 'channel', operator: 'is', value: 'mail' }
    const guest = { field: 'channel', operator: 'is', value: 'guest' }
    const outcome = (written: object) => matchesConditions(parse(written), subject())
    expect(outcome({})).toBe(true)
    expect(outcome({ all: [mail, guest] })).toBe(false)
    expect(outcome({ any: [guest, mail] })).toBe(true)
    expect(outcome({ any: [guest] })).toBe(false)
    expect(outcome({ none: [guest] })).toBe(true)
    expect(outcome({ none: [guest, mail] })).toBe(false)
    expect(outcome({ all: [mail], any: [mail], none: [guest] })).toBe(true)
  })

  it.each([
    ['an unknown field', { field: 'password', operator: 'is', value: 'x' }],
    ['a member of every object', { field: 'constructor', operator: 'is', value: 'x' }],
    ['a field without a title', { field: 'field: ', operator: 'is', value: 'x' }],
    ['a title that is too long', { field: `field:${'x'.repeat(101)}`, operator: 'is', value: 'x' }],
    ['an operator of other fields', { field: 'priority', operator: 'contains', value: 'hi' }],
    ['a value that the field never has', { field: 'priority', operator: 'is', value: 'highest' }],
    ['no id', { field: 'tagId', operator: 'is', value: 'vip' }],
    ['no value', { field: 'title', operator: 'contains' }],
    ['an empty value', { field: 'title', operator: 'contains', value: '' }],
    ['a value where there is none', { field: 'title', operator: 'isEmpty', value: 'x' }],
    ['a list for one value', { field: 'title', operator: 'is', value: ['x'] }],
    ['one value for a list', { field: 'title', operator: 'isAnyOf', value: 'x' }],
    ['too many values', { field: 'title', operator: 'isAnyOf', value: Array(51).fill('x') }],
    ['too long a value', { field: 'title', operator: 'is', value: 'x'.repeat(301) }],
    ['text for a number', { field: 'field:A', operator: 'greaterThan', value: '1' }],
    ['text for a flag', { field: 'banned', operator: 'is', value: 'true' }],
    ['an unknown member', { field: 'title', operator: 'is', value: 'x', regex: true }],
  ])('refuse %s', (_what, written) => {
    expect(condition.safeParse(written).success).toBe(false)
  })

  it('refuse more than twenty in a group, and fields that are not looked at', () => {
    const title = { field: 'title', operator: 'is', value: 'x' }
    expect(conditions.safeParse({ all: Array(20).fill(title) }).success).toBe(true)
    expect(conditions.safeParse({ all: Array(21).fill(title) }).success).toBe(false)
    expect(conditionsOn(['title']).safeParse({ all: [title] }).success).toBe(true)
    expect(conditionsOn(['priority']).safeParse({ all: [title] }).success).toBe(false)
  })

  it('treat text that looks like code or names of members as text', () => {
    const hostile = '__proto__ %s {x} (a+)+$ \u0000'
    expect(holds({ field: 'title', operator: 'contains', value: '(a+)+$' }, { title: hostile })).toBe(true)
    expect(holds({ field: 'field:__proto__', operator: 'isEmpty' })).toBe(true)
    expect(holds({ field: 'field:toString', operator: 'isEmpty' })).toBe(true)
  })

  it('fold a text that grows in composition once, and no more of it than is compared', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const sets = [1, 2, 3].map((number) =>
      parse({ all: [{ field: 'text', operator: 'contains', value: `word ${number}` }] }),
    )
    const growing = subject({ text: 'ﷺ'.repeat(comparedLength * 2) })
    for (const set of sets) matchesConditions(set, growing, { weekday: 'sun', hour: 9 })
    const lengths = normalize.mock.contexts.map((text) => String(text).length)
    normalize.mockRestore()
    expect(lengths.filter((length) => length > 100)).toEqual([comparedLength, comparedLength])
  })

  it('let others have a turn between the tickets they are compared with', async () => {
    const order: string[] = []
    setImmediate(() => order.push('another'))
    await flatMapInTurns([...Array(12).keys()], (number) => {
      order.push(String(number))
      return []
    })
    expect(order.indexOf('another')).toBeGreaterThan(0)
    expect(order.indexOf('another')).toBeLessThan(8)
  })

  it('cost little for a hundred sets, and no more than the length for hostile text', async () => {
    const sets = Array.from({ length: 100 }, (_, n) =>
      parse({
        all: [{ field: 'projectId', operator: 'is', value: one }],
        any: [
          { field: 'title', operator: 'contains', value: `word ${n}` },
          { field: 'priority', operator: 'isAnyOf', value: ['high', 'urgent'] },
        ],
        none: [{ field: 'text', operator: 'contains', value: `never ${n}` }],
      }),
    )
    const evaluate = (asked: ConditionSubject) => sets.every((set) => matchesConditions(set, asked))
    const usual = { text: 'Where is my sword? '.repeat(25) }
    const milliseconds = (cost: () => void) => processorMilliseconds(async () => cost())
    const often = 100
    const usualCost = await milliseconds(() => {
      for (let time = 0; time < often; time += 1) evaluate(subject(usual))
    })
    expect(usualCost / often).toBeLessThan(1)
    const hostile = parse({
      all: [{ field: 'text', operator: 'contains', value: `b${'a'.repeat(299)}` }],
    })
    const long = { text: 'a'.repeat(20_000) }
    const once = await milliseconds(() => matchesConditions(hostile, subject(long)))
    const twice = await milliseconds(() => matchesConditions(hostile, subject({ text: 'a'.repeat(40_000) })))
    expect(once).toBeLessThan(20)
    expect(twice).toBeLessThan(Math.max(2, once * 5))
  })
})
