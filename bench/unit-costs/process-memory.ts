import { readdir, readFile } from 'node:fs/promises'

const kilobytes = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

/** Megabytes. */
export async function residentMemory(pid: number): Promise<number> {
  return kilobytes(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmRSS') / 1_024
}

/** Megabytes that each child has for itself, without shared buffers and program; empty where they may not be read. */
export async function privateMemoryOfChildren(parent: number): Promise<number[]> {
  const found: number[] = []
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    if (!new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status)) continue
    const maps = await readFile(`/proc/${name}/smaps_rollup`, 'utf8').catch(() => '')
    const own = kilobytes(maps, 'Anonymous')
    if (own > 0) found.push(own / 1_024)
  }
  return found.sort((a, b) => a - b)
}
