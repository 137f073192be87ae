import { readFileSync, statSync } from 'node:fs'

const suffix = '_FILE'
/** No setting is longer; a wrong path must not read a disk. */
const largestBytes = 64 * 1024

/**
 * Values of the settings that are given as `NAME_FILE`, the path of a file with the value, as Docker and Kubernetes mount
 * secrets. One line break at the end is no part of it. Every message names the setting, never what the file contains.
 */
export function readSettingFiles(
  given: Record<string, string>,
  names: string[],
): { values: Record<string, string>; messages: string[] } {
  const values: Record<string, string> = {}
  const messages: string[] = []
  for (const name of names) {
    const path = given[name + suffix]
    if (path === undefined) continue
    if (name in given) messages.push(`${name}: is set, and ${name + suffix} too; only one may be`)
    else
      try {
        values[name] = readValue(path)
      } catch (error) {
        messages.push(`${name + suffix}: ${(error as Error).message}`)
      }
  }
  return { values, messages }
}

function readValue(path: string): string {
  // Before it is opened: a pipe would wait for ever.
  const stats = statSync(path)
  if (!stats.isFile()) throw new Error(`${path} is no file`)
  if (stats.size > largestBytes) throw new Error(`${path} is larger than ${largestBytes} bytes`)
  const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  if (value === '') throw new Error(`${path} is empty`)
  return value
}
