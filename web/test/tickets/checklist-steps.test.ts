import { expect, test } from 'vitest'
import {
  add,
  applied,
  ItemChanged,
  ItemDeleted,
  move,
  remove,
  rename,
  setDone,
} from '../../src/features/tickets/agent/checklist/checklist-steps.ts'

const item = (id: string, done = false) => ({ id, text: `Text ${id}`, done })
const [one, two] = [item('one'), item('two')]

test('steps of two colleagues are made one after the other, whatever the list has become', () => {
  const mine = [setDone('one', true), add(item('three'))]
  const theirs = [two, { ...one, text: 'Renamed by a colleague' }]
  expect(applied(theirs, mine)).toEqual([
    two,
    { ...one, text: 'Renamed by a colleague', done: true },
    item('three'),
  ])
  expect(setDone('gone', true)([one])).toEqual([one])
})

test('a step that is made again changes nothing', () => {
  expect(add(one)([one])).toEqual([one])
  const renamed = rename('one', { from: one.text, to: 'New' })
  expect(renamed(renamed([one]))).toEqual([{ ...one, text: 'New' }])
  expect(remove(one)([two])).toEqual([two])
})

test('a text that somebody else changed is neither overwritten nor deleted', () => {
  const changed = [{ ...one, text: 'Theirs' }]
  expect(() => rename('one', { from: one.text, to: 'Mine' })(changed)).toThrow(ItemChanged)
  expect(() => remove(one)(changed)).toThrow(ItemChanged)
  expect(applied(changed, [remove(one)])).toEqual(changed)
})

test('a text for an item that somebody else deleted is not lost silently', () => {
  const step = rename('one', { from: one.text, to: 'Mine' })
  expect(() => step([two])).toThrow(ItemDeleted)
  expect(applied([two], [step])).toEqual([two])
})

test('items move by one place and stop at the ends', () => {
  expect(move('two', -1)([one, two])).toEqual([two, one])
  expect(move('two', 1)([one, two])).toEqual([one, two])
})
