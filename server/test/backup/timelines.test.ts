import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  findLeadingTimeline,
  leadingBackups,
  readPosition,
  startOfFile,
  timelineFrom,
} from '../../src/platform/backup-location/timelines.ts'
import { openMemoryLocation } from './memory-location.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
let now = at(0)
const { location } = openMemoryLocation(() => now)
const archive = async (hour: number, file: string, text = 'log') => {
  now = at(hour)
  await location.put(`clusters/7/wal/${file}.zst`, await promisify(zstdCompress)(Buffer.from(text)))
}
const leading = (until?: Date) => findLeadingTimeline(location, '7', until)

const backup = (id: string, walStart: string) => ({ id, engine: { kind: 'baseBackup' as const, walStart } })
const [first, second, third] = [
  backup('at 10:00', '000000010000000000000003'),
  backup('at 12:00, of what was given up', '000000010000000000000008'),
  backup('at 15:00, after the restore', '000000020000000000000009'),
]
const backups = [third, second, first]
const positionOf = ({ engine }: typeof first) => startOfFile(engine.walStart)

beforeEach(async () => {
  for (const { name } of await location.list('')) await location.delete(name)
  await archive(10, '000000010000000000000003')
  await archive(12, '000000010000000000000008')
  await archive(13, '00000001000000000000000A')
  // Restored at 14:00 to what was there at about 11:00.
  await archive(14, '00000002.history', '1\t0/5000110\tbefore 2026-11-24 11:00:00.1+00\n')
  await archive(15, '000000020000000000000009')
})

describe('The timeline of the database in use', () => {
  it('goes on from what it was restored from, and from nothing that came after that', async () => {
    const timeline = await leading()
    expect(timeline).toEqual({ number: 2, earlier: [{ timeline: 1, end: 0x5000110n }] })
    expect(backups.map((one) => timelineFrom(timeline, positionOf(one)))).toEqual([2, 1, 2])
    expect(timelineFrom(timeline, { timeline: 1, at: 0x5000111n })).toBe(1)
    expect(leadingBackups(backups, timeline)).toEqual([third, first])
  })

  it('was another one before the restore', async () => {
    expect(await leading(at(13))).toEqual({ number: 1, earlier: [] })
    expect(leadingBackups(backups, await leading(at(13)))).toEqual([second, first])
    expect(timelineFrom(await leading(at(11)), positionOf(first))).toBe(1)
    expect((await leading(at(14)))?.number).toBe(2)
    expect((await leading(at(20)))?.number).toBe(2)
  })

  it('is not that of a copy which was started beside it', async () => {
    await archive(16, '00000003.history', '1\t0/5000110\tbefore …\n\n2\t1/A0\tno recovery target specified\n')
    await archive(16, '0000000300000001000000A0')
    expect((await leading())?.earlier).toEqual([
      { timeline: 1, end: 0x5000110n },
      { timeline: 2, end: 0x1000000a0n },
    ])
    await archive(17, '00000002000000010000000A')
    expect((await leading())?.number).toBe(2)
  })

  it('is unknown without a log, and then every backup counts', async () => {
    for (const { name } of await location.list('')) await location.delete(name)
    expect(leadingBackups(backups, await leading())).toEqual(backups)
    expect(timelineFrom(undefined, positionOf(first))).toBe(1)
    expect(startOfFile('00000002000000010000000A')).toEqual({ timeline: 2, at: readPosition('1/A000000') })
  })
})
