import { expect, test } from 'vitest'
import { findMentionable } from '../../src/features/tickets/agent/mentions/find-mentionable.ts'

const one = (name: string, seesTicket = true) => ({ id: name, name, seesTicket })
const staff = {
  agents: [
    { ...one('Анна Мирова', false), team: 'Смена' },
    { ...one('Мира Ковальчук'), team: 'Поддержка' },
  ],
  teams: [one('Поддержка миров')],
}
const found = (typed: string) => findMentionable(staff, typed).map(({ name }) => name)

test('colleagues and teams are found by the beginning of a word, those who see the ticket first', () => {
  expect(found('мир')).toEqual(['Мира Ковальчук', 'Поддержка миров', 'Анна Мирова'])
  expect(found('овальчук')).toEqual([])
  expect(found('')).toHaveLength(3)
})

test('the keyboard layout does not matter', () => {
  expect(found('rjdfk')).toEqual(['Мира Ковальчук'])
})
