import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figures } from '../percentiles.ts'

/** `processorMs`: processor time per response, of the server and the database together. */
export type Cost = Figures & { processorMs: number }
export type Measured = { request: string; product: Cost; ceiling: Cost; ratio: number; budget: number }
export type Result = {
  tickets: number
  articles: number
  languages: number
  seconds: number
  rounds: number
  rssMegabytes: number
  /** Only when this run filled the database. */
  fillSeconds?: number
  requests: Measured[]
}

/** Few enough to exist in every list of a small installation, so that every size returns as many. */
export const fewRows = 4

const head = [
  'request',
  'req/s',
  'p50',
  'p95',
  'p99',
  'cpu',
  'ceiling',
  'p50',
  'p95',
  'cpu',
  'ratio',
  'budget',
  '',
]

export function printTable({
  tickets,
  articles,
  languages,
  seconds,
  rounds,
  rssMegabytes,
  requests,
}: Result) {
  const lines = requests.map(({ request, product, ceiling, ratio, budget }) => [
    request,
    product.perSecond.toFixed(0),
    ...[product.p50, product.p95, product.p99, product.processorMs].map((time) => time.toFixed(1)),
    ceiling.perSecond.toFixed(0),
    ...[ceiling.p50, ceiling.p95, ceiling.processorMs].map((time) => time.toFixed(1)),
    ratio.toFixed(2),
    budget.toFixed(2),
    ratio >= budget ? 'met' : 'missed',
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]!.length)),
  )
  const row = (cells: string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
  process.stdout.write(
    `\n${tickets} tickets, ${articles} articles in ${languages} languages, concurrency 8, ${rounds} rounds of ${seconds} s each; times in ms\n`,
  )
  for (const cells of [head, ...lines]) process.stdout.write(`${row(cells).join('  ').trimEnd()}\n`)
  process.stdout.write(
    `memory of the server at most ${rssMegabytes.toFixed(0)} MB (budget 200): ${rssMegabytes <= 200 ? 'met' : 'missed'}\n`,
  )
}

/** How much slower a request may be at the last size. */
function growthBudget(request: string): number {
  if (request.startsWith('search')) return 0.7
  return request === 'counters' ? 0.8 : 0.9
}

/** Compares processor time at the first and the last size: other work on the machine does not affect it. */
export function printGrowth(results: Result[]) {
  const [first, last] = [results[0]!, results.at(-1)!]
  process.stdout.write(
    `\n${last.tickets} tickets against ${first.tickets}, lists of ${fewRows} rows: processor time for each answer in ms, ` +
      'server and database together; growth is the first over the last\n',
  )
  for (const { request, product } of last.requests) {
    const before = first.requests.find((one) => one.request === request)?.product.processorMs
    if (before === undefined) continue
    const growth = before / product.processorMs
    const cells = [
      before.toFixed(2),
      product.processorMs.toFixed(2),
      growth.toFixed(2),
      growthBudget(request).toFixed(2),
    ]
    const verdict = growth >= growthBudget(request) ? 'met' : 'missed'
    process.stdout.write(
      `${request.padEnd(40)} ${cells.map((cell) => cell.padStart(6)).join('  ')}  ${verdict}\n`,
    )
  }
}

export async function saveResults(results: Result[], name?: string) {
  const folder = join(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  const file = join(
    folder,
    `${new Date().toISOString().slice(0, 10)}${name === undefined ? '' : `-${name}`}.json`,
  )
  const figures = JSON.stringify(
    results,
    (_key, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value),
    2,
  )
  await writeFile(file, `${figures}\n`)
  process.stdout.write(`written to ${file}\n`)
}
