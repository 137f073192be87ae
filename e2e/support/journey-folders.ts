import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Where a run of the journeys stores its data, and within it the demo data that all its servers copy. The processes of the
 * journeys find them in the environment.
 */
export function journeyFolders() {
  process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'savepoint-e2e-'))
  const data = process.env.E2E_DATA
  const demoData = join(data, 'demo-data')
  mkdirSync(demoData, { recursive: true })
  // Embedded PostgreSQL runs as another account when root starts it, and must reach its folder.
  for (const folder of [data, demoData]) chmodSync(folder, 0o711)
  process.env.DEMO_DATA = demoData
  return { data, demoData }
}
