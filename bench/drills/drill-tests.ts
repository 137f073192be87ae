import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A promise that tests prove: how many checks of these files pass, all of which must. */
export function provedBy(...files: string[]): () => Promise<string> {
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'savepoint-proof-'))
    const report = join(folder, 'report.json')
    try {
      spawnSync(
        process.execPath,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--config',
          'server/vitest.config.ts',
          '--reporter=json',
          `--outputFile=${report}`,
          ...files,
        ],
        { cwd: root, stdio: 'ignore' },
      )
      const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(
        readFileSync(report, 'utf8'),
      ) as Record<string, number>
      if (!numTotalTests || numFailedTests || numPassedTests !== numTotalTests)
        throw new Error(
          `a promise was broken: ${numPassedTests} of ${numTotalTests} checks pass in ${files.join(', ')}`,
        )
      return `${numPassedTests} of ${numTotalTests} checks pass (${files.join(', ')})`
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
