import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Where a run of the journeys stores its data, and within it the demo data that all its servers copy. The processes of the
 * journeys find them in the environment; the one that made them deletes them at its end, when the servers have stopped.
 */
export function journeyFolders() {
  const data = process.env.E2E_DATA ?? makeFolder()
  const demoData = join(data, 'demo-data')
  mkdirSync(demoData, { recursive: true })
  // Embedded PostgreSQL runs as another account when root starts it, and must reach its folder.
  for (const folder of [data, demoData]) chmodSync(folder, 0o711)
  process.env.E2E_DATA = data
  process.env.DEMO_DATA = demoData
  return { data, demoData }
}

function makeFolder() {
  const made = mkdtempSync(join(tmpdir(), 'savepoint-e2e-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
