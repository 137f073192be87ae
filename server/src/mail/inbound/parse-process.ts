import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseMail } from './parse-mail.ts'
import type { ReadMail } from './parsed-mail.ts'

export type ParseOrder = { path: string; folder: string }
export type ParseAnswer = { mail: ReadMail } | { error: string }

/** A process that reads mails: the path of a raw one in, what it says out, its files into the folder. */
process.on('message', async ({ path, folder }: ParseOrder) => {
  process.send?.(await read(path, folder).catch((error): ParseAnswer => ({ error: String(error) })))
})
process.on('disconnect', () => process.exit(0))

async function read(path: string, folder: string): Promise<ParseAnswer> {
  const { files, ...mail } = await parseMail(await readFile(path))
  const kept = []
  for (const [index, { name, type, content }] of files.entries()) {
    const to = join(folder, String(index))
    await writeFile(to, content, { mode: 0o600 })
    kept.push({ name, type, path: to })
  }
  return { mail: { ...mail, files: kept } }
}
