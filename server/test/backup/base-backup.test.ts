import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { streamBaseBackup } from '../../src/platform/backup/base-backup.ts'
import { startThrowAwayPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'

it('copies a database for a slow reader, manifest included', async () => {
  const postgres = await startThrowAwayPostgres()
  try {
    const { archive, manifest, startOfLog } = streamBaseBackup(postgres.connection)
    const listing = text(manifest)
    for await (const _part of archive) {
      // The writer meets a full stream at almost every message, the last one too.
      await sleep(2)
    }
    expect(await startOfLog).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
    expect(JSON.parse(await listing)).toHaveProperty('Manifest-Checksum')
  } finally {
    await postgres.stop()
  }
})
