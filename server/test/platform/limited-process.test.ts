import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitedProcess } from '../../src/platform/limits/limited-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savepoint-limits-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Uses the processor for a while when it loads and for as long as an order says. */
async function busyProgram(loadingMilliseconds: number) {
  const path = join(folder, `busy-${loadingMilliseconds}.mjs`)
  await writeFile(
    path,
    `const work = (milliseconds) => {
       const used = process.cpuUsage()
       for (let spent = 0; spent < milliseconds * 1_000; ) { const { user, system } = process.cpuUsage(used); spent = user + system }
     }
     work(${loadingMilliseconds})
     process.on('message', ({ milliseconds }) => { work(milliseconds); process.send({ done: true }) })
     process.on('disconnect', () => process.exit(0))
     process.send('loaded')`,
  )
  return limitedProcess<{ milliseconds: number }, { done: true }>(path, { seconds: 1, megabytes: 256 })
}

it('does not count how long a program takes to load', async () => {
  const { run, stop } = await busyProgram(1_500)
  expect(await run({ milliseconds: 100 }, { wallSeconds: 60 })).toEqual({ done: true })
  await stop()
})

it.runIf(process.platform === 'linux')('ends an order beyond its limit, and does the next one', async () => {
  const { run, stop } = await busyProgram(0)
  expect(await run({ milliseconds: 5_000 }, { wallSeconds: 60 })).toBe('gone')
  expect(await run({ milliseconds: 100 }, { wallSeconds: 60 })).toEqual({ done: true })
  await stop()
})
