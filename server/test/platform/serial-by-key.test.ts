import { expect, it } from 'vitest'
import { serialByKey } from '../../src/platform/limits/serial-by-key.ts'

it('runs the work of one key in order, past what fails, and other keys beside it', async () => {
  const inTurn = serialByKey()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = inTurn('a', async () => {
    await first.promise
    order.push('a1')
  })
  const failing = inTurn('a', async () => {
    order.push('a2')
    throw new Error('a2 failed')
  })
  const third = inTurn('a', async () => order.push('a3'))
  await inTurn('b', async () => order.push('b1'))
  expect(order).toEqual(['b1'])
  first.resolve()
  await slow
  await expect(failing).rejects.toThrow('a2 failed')
  await third
  expect(order).toEqual(['b1', 'a1', 'a2', 'a3'])
})
