import { readdir, readFile } from 'node:fs/promises'

type Process = { pid: number; parent: number; seconds: number }
const ticksPerSecond = 100

/** Processor seconds of the processes and all their descendants, ended ones included; 0 without `/proc`. */
export async function processorSeconds(roots: number[]): Promise<number> {
  const processes = await listProcesses()
  const wanted = new Set(roots)
  for (let known = 0; known !== wanted.size; ) {
    known = wanted.size
    for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid)
  }
  return processes.reduce((sum, { pid, seconds }) => sum + (wanted.has(pid) ? seconds : 0), 0)
}

async function listProcesses(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  )
  return stats.filter((stat) => stat !== '').map(readStat)
}

/** The name in parentheses may contain anything. After it, by proc(5): the parent is second, times are twelfth to fifteenth. */
function readStat(stat: string): Process {
  const rest = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = rest.slice(11, 15).reduce((sum, one) => sum + one, 0)
  return { pid: Number.parseInt(stat, 10), parent: rest[1]!, seconds: ticks / ticksPerSecond }
}
