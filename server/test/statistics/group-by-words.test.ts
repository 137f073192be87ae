import { describe, expect, it } from 'vitest'
import { groupByWords } from '../../src/statistics/insights/group-by-words.ts'

const ticket = (id: number, title: string, project_id = 'game') => ({
  id,
  project_id,
  lexemes: title.split(' '),
})

describe('topics of tickets', () => {
  it('are at least three tickets of one game that share two words', () => {
    const groups = groupByWords([
      ticket(1, 'lost sword'),
      ticket(2, 'lost sword forest'),
      ticket(3, 'sword lost again'),
      ticket(4, 'lost sword', 'other'),
      ticket(5, 'lost password'),
    ])
    expect(groups.map(({ words, tickets }) => [words, tickets.map(({ id }) => id)])).toEqual([
      [
        ['lost', 'sword'],
        [1, 2, 3],
      ],
    ])
  })

  it('take each ticket once, largest first', () => {
    const groups = groupByWords([
      ...[1, 2, 3, 4].map((id) => ticket(id, 'payment missing gold')),
      ...[5, 6, 7].map((id) => ticket(id, 'payment missing')),
    ])
    expect(groups.map(({ tickets }) => tickets.length)).toEqual([7])
  })
})
