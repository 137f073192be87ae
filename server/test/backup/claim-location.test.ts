import { expect, it } from 'vitest'
import { claimLocation } from '../../src/platform/backup-location/claim-location.ts'
import { openMemoryLocation } from './memory-location.ts'

const start = Date.parse('2026-11-24T10:00:00.000Z')
const after = (hours: number) => new Date(start + hours * 3_600_000)

it('a location that another product uses is refused, until that one is silent for two backups', async () => {
  const { location } = openMemoryLocation(() => after(0))
  const claim = (cluster: string, hours: number) =>
    claimLocation(location, { cluster, now: after(hours), everyHours: 24 })
  await claim('7', 0)
  await expect(claim('8', 1)).rejects.toThrow('belongs to another database (7)')
  await claim('7', 24)
  await expect(claim('8', 71)).rejects.toThrow('belongs to another database (7)')
  await claim('8', 72)
  await expect(claim('7', 73)).rejects.toThrow('belongs to another database (8)')
})

it('a damaged note of the owner is written anew', async () => {
  const { location } = openMemoryLocation(() => after(0))
  await location.put('owner.json', Buffer.from('{'))
  await claimLocation(location, { cluster: '7', now: after(0), everyHours: 24 })
  expect((await location.get('owner.json'))?.toString()).toContain('"7"')
})
