import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loaded } from '../../../platform/limits/limited-process.ts'
import type { ResolveDns } from '../senders/dns-records.ts'
import type { SignatureOutcome } from '../senders/verify-signatures.ts'
import { parseMail } from './parse-mail.ts'
import type { ReadMail } from './parsed-mail.ts'

export type ParseOrder = { path: string; folder: string } | { path: string; signedFor: string }
export type ParseAnswer = { mail: ReadMail } | { outcome: SignatureOutcome } | { error: string }
/** The process has no network access, so the parent asks the DNS for it. */
export type DnsQuestion = { ask: number; name: string; type: string }
export type DnsAnswer =
  | { answers: number; records: string[][] | string[] }
  | { answers: number; code: string }

process.on('message', async (message: ParseOrder | DnsAnswer) => {
  if ('answers' in message) return settle(message)
  process.send?.(await answerTo(message).catch((error): ParseAnswer => ({ error: String(error) })))
})
process.on('disconnect', () => process.exit(0))
process.send?.(loaded)

async function answerTo(order: ParseOrder): Promise<ParseAnswer> {
  const raw = await readFile(order.path)
  if ('folder' in order) return await read(raw, order.folder)
  const { verifySignatures } = await import('../senders/verify-signatures.ts')
  return { outcome: await verifySignatures(raw, order.signedFor, ask) }
}

async function read(raw: Buffer, folder: string): Promise<ParseAnswer> {
  const { files, ...mail } = await parseMail(raw)
  const kept = []
  for (const [index, { name, type, content }] of files.entries()) {
    const to = join(folder, String(index))
    await writeFile(to, content, { mode: 0o600 })
    kept.push({ name, type, path: to })
  }
  return { mail: { ...mail, files: kept } }
}

const waiting = new Map<number, (answer: DnsAnswer) => void>()
let asked = 0

const ask: ResolveDns = (name, type) =>
  new Promise((resolve, reject) => {
    asked += 1
    waiting.set(asked, (answer) => {
      if ('records' in answer) resolve(answer.records)
      else reject(Object.assign(new Error(answer.code), { code: answer.code }))
    })
    process.send?.({ ask: asked, name, type } satisfies DnsQuestion)
  })

function settle(answer: DnsAnswer): void {
  waiting.get(answer.answers)?.(answer)
  waiting.delete(answer.answers)
}
