import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/find-port.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { connectDatabase } from '../../server/src/platform/database/database.ts'
import { openRunningDatabase } from '../../server/src/platform/database/open-running-database.ts'
import { startProduct } from '../product.ts'
import { startScratchServer, unlimited } from '../scratch-server.ts'

/** Promise 24: a copy of the stopped data folder, started elsewhere, has the same rows and files. */
export async function drillRestore(): Promise<string> {
  const testServer = await startScratchServer()
  const copy = await mkdtemp(join(tmpdir(), 'savepoint-restored-'))
  try {
    await testServer.product().stop()
    const before = await contentsOf(testServer.dataDir)
    // Keeps owners and modes: PostgreSQL refuses a folder that is not its own.
    execFileSync('cp', ['-a', `${testServer.dataDir}/.`, copy])
    const restored = await startProduct({ port: await freePort(), dataDir: copy, settings: unlimited })
    await restored.stop()
    const after = await contentsOf(copy)
    const different = [...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name)
    // A running server writes these tables by itself.
    const unexpected = different.filter((name) => !/job|statistics|migration|presence|rate_limits/.test(name))
    if (unexpected.length > 0) throw new Error(`a promise was broken: ${unexpected.join(', ')} differ`)
    return `${before.size} tables and files restored from a copy: 0 differ`
  } finally {
    await testServer.end().catch(() => {})
    await rm(copy, { recursive: true, force: true })
  }
}

async function contentsOf(dataDir: string): Promise<Map<string, string>> {
  const opened = await openRunningDatabase(readConfig({ SAVEPOINT_DATA: dataDir }))
  const db = connectDatabase(opened.address, { pool: 1 })
  const contents = new Map<string, string>()
  try {
    const tables = await db<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
    for (const { name } of tables) {
      const [row] = await db.unsafe<{ hash: string | null }[]>(
        `select md5(string_agg(line, '' order by line)) as hash from (select t::text as line from "${name}" t) lines`,
      )
      contents.set(name, row?.hash ?? '')
    }
  } finally {
    await db.end()
    await opened.stop()
  }
  const files = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    contents.set(`file ${file.name}`, createHash('sha256').update(bytes).digest('hex'))
  }
  return contents
}
