import type { TableSize } from './cost-queries.ts'
import type { OperationCost } from './measure-operation.ts'
import type { StreamFigures } from './measure-streams.ts'

export type Volume = { tickets: number; fillSeconds: number; jobSeconds: number; sizes: TableSize[] }
export type Idle = { web: number; worker: number; database: number }
export type Memory = { web: number; worker: number; sessions: number[] }
export type UnitCosts = {
  volumes: Volume[]
  idle: Idle
  operations: OperationCost[]
  grown: TableSize[]
  connections: { name: string; count: number }[]
  memory: Memory
  streams: StreamFigures[]
}

export function describe({ volumes, idle, operations, grown, connections, memory, streams }: UnitCosts) {
  const [first, last] = [volumes[0]!, volumes.at(-1)!]
  return [
    'processor per operation, ms             answers    web  database  worker  database of jobs   WAL kB after checkpoint   later',
    ...operations.map(describeOperation),
    '',
    `idle, ms of processor per second: web ${idle.web.toFixed(1)}, worker ${idle.worker.toFixed(1)}, database ${idle.database.toFixed(1)}`,
    '',
    ...volumes.map(
      ({ tickets, fillSeconds, jobSeconds, sizes }) =>
        `${tickets} tickets, filled in ${fillSeconds.toFixed(0)} s, taken up by jobs in ${jobSeconds.toFixed(0)} s: ${(totalOf(sizes) / 1e6).toFixed(0)} MB, ${(totalOf(sizes) / tickets / 1e3).toFixed(2)} kB per ticket`,
    ),
    `bytes per row at ${first.tickets} and ${last.tickets} tickets        rows   table  indexes     table  indexes`,
    ...last.sizes.map((size) =>
      describeSize(
        size,
        first.sizes.find(({ name }) => name === size.name),
      ),
    ),
    '',
    'after the operations: tables with new rows       rows more   bytes more for each',
    ...grown.map((size) =>
      describeGrowth(
        size,
        last.sizes.find(({ name }) => name === size.name),
      ),
    ),
    '',
    `connections: ${connections.map(({ name, count }) => `${name} ${count}`).join(', ')}`,
    `resident: web ${memory.web.toFixed(0)} MB, worker ${memory.worker.toFixed(0)} MB; own memory of ${memory.sessions.length} processes of PostgreSQL: median ${memory.sessions[Math.floor(memory.sessions.length / 2)]?.toFixed(1)} MB, largest ${memory.sessions.at(-1)?.toFixed(1)} MB`,
    '',
    'event streams   web MB   note: web ms   database ms   messages per note',
    ...streams.map(
      ({ streams: open, megabytes, web, database, messagesPerNote }) =>
        `${String(open).padStart(13)} ${megabytes.toFixed(0).padStart(8)} ${web.toFixed(2).padStart(14)} ${database.toFixed(2).padStart(13)} ${messagesPerNote.toFixed(0).padStart(19)}`,
    ),
    '',
  ].join('\n')
}

function describeOperation(cost: OperationCost): string {
  const time = (value: number, width: number) => value.toFixed(2).padStart(width)
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)
  return `${cost.name.padEnd(38)} ${String(cost.answers).padStart(8)} ${time(cost.web, 6)} ${time(cost.database, 9)} ${time(cost.worker, 7)} ${time(cost.databaseOfJobs, 17)} ${kilobytes(cost.logAfterCheckpoint).padStart(25)} ${kilobytes(cost.log).padStart(7)}`
}

function describeSize(now: TableSize, before: TableSize | undefined): string {
  const perRow = (bytes: number, rows: number) => (rows > 0 ? (bytes / rows).toFixed(0) : '-')
  const of = (size: TableSize | undefined) =>
    size
      ? `${perRow(size.heap, size.rows).padStart(7)} ${perRow(size.indexes, size.rows).padStart(8)}`
      : '      -        -'
  return `${now.name.padEnd(38)} ${String(Math.round(now.rows)).padStart(13)} ${of(before)} ${of(now).padStart(18)}`
}

function describeGrowth(now: TableSize, before: TableSize | undefined): string {
  const rows = now.rows - (before?.rows ?? 0)
  const bytes = now.total - (before?.total ?? 0)
  return `${now.name.padEnd(46)} ${String(Math.round(rows)).padStart(11)} ${(bytes / rows).toFixed(0).padStart(21)}`
}

const totalOf = (sizes: TableSize[]) => sizes.reduce((sum, { total }) => sum + total, 0)
