import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figures } from './percentiles.ts'

export type Measured = { call: string; product: Figures; ceiling: Figures; ratio: number; budget: number }
export type Result = {
  tickets: number
  articles: number
  seconds: number
  rounds: number
  rssMegabytes: number
  calls: Measured[]
}

const head = ['call', 'req/s', 'p50', 'p95', 'p99', 'ceiling', 'p50', 'p95', 'ratio', 'budget', '']

export function printTable({ tickets, articles, seconds, rounds, rssMegabytes, calls }: Result) {
  const lines = calls.map(({ call, product, ceiling, ratio, budget }) => [
    call,
    product.perSecond.toFixed(0),
    ...[product.p50, product.p95, product.p99].map((time) => time.toFixed(1)),
    ceiling.perSecond.toFixed(0),
    ...[ceiling.p50, ceiling.p95].map((time) => time.toFixed(1)),
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
    `\n${tickets} tickets, ${articles} articles, concurrency 8, ${rounds} rounds of ${seconds} s each; times in ms\n`,
  )
  for (const cells of [head, ...lines]) process.stdout.write(`${row(cells).join('  ').trimEnd()}\n`)
  process.stdout.write(
    `memory of the server at most ${rssMegabytes.toFixed(0)} MB (budget 200): ${rssMegabytes <= 200 ? 'met' : 'missed'}\n`,
  )
}

/** How each call keeps its share of the ceiling from the first size to the last: what the machine does meanwhile falls on both. */
export function printGrowth(results: Result[]) {
  const [first, last] = [results[0]!, results.at(-1)!]
  process.stdout.write(
    `\n${last.tickets} tickets against ${first.tickets}: the product's rate, and its ratio to the ceiling\n`,
  )
  for (const { call, product, ratio } of last.calls) {
    const before = first.calls.find((one) => one.call === call)
    if (!before) continue
    const rate = (product.perSecond / before.product.perSecond).toFixed(2)
    process.stdout.write(`${call.padEnd(40)} ${rate}  ${(ratio / before.ratio).toFixed(2)}\n`)
  }
}

export async function keepResults(results: Result[], name?: string) {
  const folder = join(import.meta.dirname, 'results')
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
