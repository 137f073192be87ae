import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { journeyFolders } from '../e2e/support/journey-folders.ts'
import { browserPath } from './find-browser.ts'
import { mailServerPath, withoutMailServer } from './find-mail-server.ts'
import { folderInMemory } from './temporary-folder.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './test-reports.ts'
import { type Selection, selectTests } from './test-selection.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache')

type Step = { name: string; args: string[]; outcome?: (isGood: boolean) => Outcome }

const bin = (path: string) => join(root, 'node_modules', path)
const asOne = (isGood: boolean): Outcome => ({
  passed: Number(isGood),
  failed: Number(!isGood),
  skipped: 0,
  failures: [],
})

const pageBuild: Step = { name: 'page build', args: ['scripts/build-when-stale.ts'], outcome: asOne }

/** Installed beside what does not need them. Without a mail server its tests are skipped, without a browser the journeys fail. */
const mailServer: Step = { name: 'mail server', args: ['scripts/find-mail-server.ts'] }
const browser: Step = { name: 'browser', args: ['scripts/find-browser.ts'] }

/** Made beside the tests, so that the journeys need not wait for it. */
const demoData: Step = { name: 'demo data', args: ['e2e/support/make-demo-data.ts'], outcome: asOne }

/** By one thread: several check the same types anew, and the tests beside them need the processors. */
const types = (project: string) => [bin('typescript/bin/tsc'), '-p', project, '--singleThreaded']

const checks: Step[] = [
  { name: 'types', args: types('.'), outcome: asOne },
  { name: 'page types', args: types('web'), outcome: asOne },
  { name: 'lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'], outcome: asOne },
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
    outcome: asOne,
  },
  { name: 'migrations', args: ['scripts/lint-migrations.ts'], outcome: asOne },
  { name: 'schema', args: ['scripts/print-schema.ts', '--check'], outcome: asOne },
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
  outcome: (isGood) => vitestOutcome(readReport('vitest.json'), isGood),
})

const journeys = (files: string[]): Step => ({
  name: 'journeys',
  args: [bin('@playwright/test/cli.js'), 'test', ...files],
  outcome: (isGood) => playwrightOutcome(readReport('playwright.json'), isGood),
})

/**
 * All steps; with words, only the tests and journeys that match. The rows of a group run beside each other. Tests of the
 * server read the built pages: before these are there, they are skipped.
 */
function groupsFor(words: string[]): Step[][][] {
  if (words.length === 0)
    return [[checks, [browser, pageBuild]], [[demoData], [mailServer, unitTests([])]], [[journeys([])]]]
  const selection = requireSelection(words)
  return [
    ...(selection.tests.length > 0 ? [[[mailServer, unitTests(selection.tests)]]] : []),
    ...(selection.journeys.length > 0
      ? [[[mailServer, browser, pageBuild, journeys(selection.journeys)]]]
      : []),
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

/** Ends with the names of what failed and one line that counts what passed and what failed. */
async function test() {
  const groups = groupsFor(process.argv.slice(2))
  const folder = process.env.TMPDIR ?? folderInMemory()
  if (folder) process.env.TMPDIR = folder
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  journeyFolders()
  const all: Outcome[] = []
  for (const group of groups) {
    const rows = await Promise.all(group.map((steps, row) => runInTurn(steps, row < group.length - 1)))
    all.push(...rows.flat())
  }
  const sum = (name: 'passed' | 'failed' | 'skipped') =>
    all.reduce((total, outcome) => total + outcome[name], 0)
  if (sum('skipped') > 0 && !mailServerPath()) process.stdout.write(`\nSkipped: ${withoutMailServer}\n`)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  const failures = all.flatMap((outcome) => outcome.failures)
  if (failures.length > 0)
    process.stdout.write(`\nFailed:\n${failures.map((name) => `  ${name}\n`).join('')}`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

/** `isHeldBack`: output appears when a step is over, so that it does not mix with that of the row beside it. */
async function runInTurn(steps: Step[], isHeldBack: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const begun = Date.now()
    if (!isHeldBack) process.stdout.write(`\n── ${step.name}\n`)
    const canRun = step.name !== 'journeys' || browserPath() !== undefined
    const { isGood, output } = canRun ? await run(step, isHeldBack) : { isGood: false, output: '' }
    const seconds = Math.round((Date.now() - begun) / 1_000)
    process.stdout.write(`${output}── ${step.name}: ${isGood ? 'good' : 'FAILED'} in ${seconds} s\n`)
    const outcome = step.outcome?.(isGood)
    if (outcome)
      outcomes.push(isGood || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [step.name] })
  }
  return outcomes
}

async function run(step: Step, isHeldBack: boolean): Promise<{ isGood: boolean; output: string }> {
  const child = spawn(process.execPath, step.args, {
    cwd: root,
    stdio: ['ignore', isHeldBack ? 'pipe' : 'inherit', isHeldBack ? 'pipe' : 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { isGood: code === 0, output }
}

function readReport<Report>(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return undefined
  }
}

await test()
