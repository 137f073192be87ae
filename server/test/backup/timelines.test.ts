import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  leadingBackups,
  listTimelines,
  readPosition,
  startOfFile,
  timelineFrom,
} from '../../src/platform/backup-location/timelines.ts'
import { openMemoryLocation } from './memory-location.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
let now = at(0)
const { location } = openMemoryLocation(() => now)
const archive = async (file: string, text: string) =>
  await location.put(`clusters/7/wal/${file}.zst`, await promisify(zstdCompress)(Buffer.from(text)))
const read = () => listTimelines(location, '7')

const backup = (id: string, walStart: string) => ({ id, engine: { kind: 'baseBackup' as const, walStart } })
const [first, second, third] = [
  backup('at 10:00', '000000010000000000000003'),
  backup('at 12:00, of what was given up', '000000010000000000000008'),
  backup('at 15:00, after the restore', '000000020000000000000009'),
]
const backups = [third, second, first]

beforeEach(async () => {
  for (const { name } of await location.list('')) await location.delete(name)
  await archive('000000010000000000000003', 'log')
  // Restored at 14:00 to what was there at about 11:00.
  now = at(14)
  await archive('00000002.history', '1\t0/5000110\tbefore 2026-11-24 11:00:00.1+00\n')
})

describe('Timelines of a database that was restored', () => {
  it('are read from what PostgreSQL archives of them', async () => {
    now = at(16)
    await archive('00000003.history', '1\t0/5000110\tbefore …\n\n2\t1/A0\tno recovery target specified\n')
    expect(await read()).toEqual([
      { number: 2, begunAt: at(14), earlier: [{ timeline: 1, end: 0x5000110n }] },
      {
        number: 3,
        begunAt: at(16),
        earlier: [
          { timeline: 1, end: 0x5000110n },
          { timeline: 2, end: 0x1000000a0n },
        ],
      },
    ])
    expect(startOfFile('00000002000000010000000A')).toEqual({ timeline: 2, at: readPosition('1/A000000') })
  })

  it('go on from what they were restored from, and from nothing that came after it', async () => {
    const timelines = await read()
    expect(timelineFrom(timelines, startOfFile(first.engine.walStart))).toBe(2)
    expect(timelineFrom(timelines, startOfFile(second.engine.walStart))).toBe(1)
    expect(timelineFrom(timelines, startOfFile(third.engine.walStart))).toBe(2)
    expect(timelineFrom(timelines, { timeline: 1, at: 0x5000111n })).toBe(1)
    expect(timelineFrom([], startOfFile(first.engine.walStart))).toBe(1)
  })

  it('decide which backup is the latest, now and for a moment before the restore', async () => {
    const timelines = await read()
    const idsOf = (until?: Date) => leadingBackups(backups, timelines, until).map(({ id }) => id)
    expect(idsOf()).toEqual([third.id, first.id])
    expect(idsOf(at(15))).toEqual([third.id, first.id])
    expect(idsOf(at(13))).toEqual([third.id, second.id, first.id])
    expect(timelineFrom(timelines, startOfFile(first.engine.walStart), at(13))).toBe(1)
    expect(leadingBackups(backups, [])).toEqual(backups)
  })
})
