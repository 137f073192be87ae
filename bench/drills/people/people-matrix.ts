import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractEndpoints } from '../../../server/test/support/contract-endpoints.ts'

/** Promise 5: every operation as every kind of client, by the server's permission tests. */
export async function drillMatrix(): Promise<string> {
  const file = join(tmpdir(), `savepoint-matrix-${process.pid}.json`)
  const root = join(import.meta.dirname, '../../..')
  const options = ['run', '--config', 'server/vitest.config.ts', '--reporter=json', `--outputFile=${file}`]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...options, 'permissions'],
    { cwd: root, stdio: 'ignore' },
  )
  await once(child, 'exit')
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  await rm(file)
  if (report.numFailedTests > 0 || report.numPassedTests < contractEndpoints.length)
    throw new Error(`promise 5 was broken: ${report.numFailedTests} failed`)
  return `${contractEndpoints.length} requests × every kind of client: ${report.numPassedTests} checks passed, ${report.numFailedTests} failed`
}

/** OAuth requires servers to ignore unknown parameters (RFC 6749, section 3.2). */
const lenient = new Set(['exchangeToken'])

/** Promise 6: every write refuses an undeclared key. */
export async function drillUnknownKeys(): Promise<string> {
  const written = contractEndpoints.filter(({ body, name }) => body && !lenient.has(name))
  const open = written.filter(({ body }) => {
    const checked = body?.safeParse({ strayKey: 1 })
    return checked?.success || !JSON.stringify(checked?.error.issues).includes('unrecognized_keys')
  })
  if (open.length > 0) throw new Error(`promise 6 was broken: ${open.map(({ name }) => name)}`)
  return `${written.length} bodies: ${open.length} take an unknown key`
}
