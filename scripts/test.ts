import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './find-browser.ts'
import { ensureMailServer, withoutMailServer } from './find-mail-server.ts'
import { type Selection, selectTests } from './test-selection.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache')

type Counts = { passed: number; failed: number; skipped: number }
type Step = { name: string; args: string[]; counts: (isGood: boolean) => Counts }

const bin = (path: string) => join(root, 'node_modules', path)
const once = (isGood: boolean): Counts => ({
  passed: Number(isGood),
  failed: Number(!isGood),
  skipped: 0,
})

const pageBuild: Step = { name: 'page build', args: ['scripts/build-when-stale.ts'], counts: once }

const checks: Step[] = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '-p', '.'], counts: once },
  { name: 'page types', args: [bin('typescript/bin/tsc'), '-p', 'web'], counts: once },
  { name: 'lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'], counts: once },
  {
    name: 'imports',
    args: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      'scripts/import-rules.mjs',
      'contract/src',
      'server',
      'web/src',
    ],
    counts: once,
  },
  { name: 'schema', args: ['scripts/print-schema.ts', '--check'], counts: once },
]

const unitTests = (files: string[]): Step => ({
  name: 'server and web',
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile=.cache/vitest.json',
    ...files,
  ],
  counts: vitestCounts,
})

const journeys = (files: string[]): Step => ({
  name: 'journeys',
  args: [bin('@playwright/test/cli.js'), 'test', ...files],
  counts: playwrightCounts,
})

/** All steps; with words, only the tests and journeys that match. */
function stepsFor(words: string[]): Step[] {
  if (words.length === 0) return [...checks, pageBuild, unitTests([]), journeys([])]
  const selection = requireSelection(words)
  return [
    ...(selection.tests.length > 0 ? [unitTests(selection.tests)] : []),
    ...(selection.journeys.length > 0 ? [pageBuild, journeys(selection.journeys)] : []),
  ]
}

function requireSelection(words: string[]): Selection {
  const files = globSync(['{server,web}/test/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: root }).toSorted()
  const selection = selectTests(words, files)
  if (selection.unknown.length === 0) return selection
  const named = selection.unknown.map((word) => `“${word}”`).join(', ')
  process.stderr.write(`No test file or journey is named ${named}.\n`)
  process.exit(1)
}

function test() {
  const steps = stepsFor(process.argv.slice(2))
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const hasMailServer = ensureMailServer()
  for (const step of steps) {
    const begun = Date.now()
    process.stdout.write(`\n── ${step.name}\n`)
    const canRun = step.name !== 'journeys' || ensureBrowser()
    const isGood =
      canRun &&
      spawnSync(process.execPath, step.args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
        .status === 0
    const { passed, failed, skipped } = step.counts(isGood)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    process.stdout.write(
      `── ${step.name}: ${isGood ? 'good' : 'FAILED'} in ${Math.round((Date.now() - begun) / 1_000)} s\n`,
    )
    if (skipped > 0)
      process.stdout.write(
        `── ${step.name}: ${skipped} SKIPPED${hasMailServer ? '' : `, ${withoutMailServer}`}\n`,
      )
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
  process.exit(total.failed === 0 ? 0 : 1)
}

function vitestCounts(isGood: boolean): Counts {
  const report = readReport('vitest.json') as
    | { numPassedTests: number; numFailedTests: number; numPendingTests: number }
    | undefined
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, Number(!isGood)),
    skipped: report.numPendingTests,
  }
}

function playwrightCounts(isGood: boolean): Counts {
  const report = readReport('playwright.json') as
    | { stats: { expected: number; flaky: number; unexpected: number; skipped: number } }
    | undefined
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: Math.max(unexpected, Number(!isGood)), skipped }
}

function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return undefined
  }
}

test()
