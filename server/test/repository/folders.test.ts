import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const mostFiles = 20

/** Series that only ever grow, each file complete in itself: nobody looks for a feature there. */
const series = ['docs/decisions', 'server/migrations', 'bench/results']

const isTest = (folder: string) => /(^|\/)test(\/|$)|^e2e(\/|$)/.test(folder)

describe('The folders of the repository', () => {
  it('hold at most 20 files each', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    const sizes = Object.entries(Object.groupBy(files, (file) => dirname(file)))
    const overfull = sizes.filter(
      ([folder, { length } = []]) => length > mostFiles && !isTest(folder) && !series.includes(folder),
    )
    expect(sizes.length).toBeGreaterThan(50)
    expect(overfull.map(([folder, { length } = []]) => `${folder}: ${length}`)).toEqual([])
  })

  it('hold no source file of more than 300 lines', () => {
    const files = globSync('{contract,server,web,bench,scripts,e2e}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: (path) => /node_modules|\.gen\.ts$/.test(path),
    })
    const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.filter((file) => lines(file) > 300)).toEqual([])
  })

  it('hold SQL in *-queries.ts alone', () => {
    const sources = globSync('server/src/**/*.ts', { cwd: root })
    const withSql = sources.filter((file) =>
      /\b(db|tx|sql)(<[^`]*>)?`/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(withSql.length).toBeGreaterThan(50)
    expect(withSql.filter((file) => !file.endsWith('-queries.ts'))).toEqual([])
  })
})
