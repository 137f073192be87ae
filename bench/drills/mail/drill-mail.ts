import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drillInside, drillPasswords } from './mail-access.ts'
import { drillArrivals, drillHostility } from './mail-arrivals.ts'
import { drillCrashes } from './mail-crashes.ts'
import { drillFlood } from './mail-flood.ts'
import { drillForgeries } from './mail-forgeries.ts'
import { drillRelay } from './mail-relay.ts'
import { type MailTestServer, startMailTestServer } from './mail-test-server.ts'

/** The promises about incoming email, on a real IMAP server. `--only=9` runs one, `--corpus=folder` adds emails. */
export async function drillMail(): Promise<void> {
  const promises: [name: string, drill: (testServer: MailTestServer) => Promise<string>][] = [
    ['7', drillArrivals],
    ['8', drillHostility],
    ['9', drillCrashes],
    ['10', drillForgeries],
    ['12', drillRelay],
    ['18', drillPasswords],
    ['19', drillInside],
    ['flood', drillFlood],
  ]
  const only = process.argv.find((name) => name.startsWith('--only='))?.slice('--only='.length)
  const lines: string[] = []
  for (const [name, drill] of promises.filter(([name]) => only === undefined || only === name)) {
    const testServer = await startMailTestServer()
    try {
      const line = `${name.padStart(5)}  ${await drill(testServer)}`
      process.stdout.write(`${line}\n`)
      lines.push(line)
    } finally {
      await testServer.end()
    }
  }
  if (only !== undefined) return
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(join(import.meta.dirname, '../../results', `${day}-mail.txt`), `${lines.join('\n')}\n`)
}
