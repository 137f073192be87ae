import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../src/import-articles.ts', import.meta.url))

/** Ends with what the command printed and its exit code. */
export async function runImportCommand(args: string[], settings: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', ...settings }
  const child = spawn(process.execPath, [main, ...args], { env })
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece))
  const code = await new Promise<number | null>((end) => child.once('close', end))
  return { code, output: Buffer.concat(pieces).toString() }
}
