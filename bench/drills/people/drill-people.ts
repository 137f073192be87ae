import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drillErasure } from './people-erasure.ts'
import { drillMatrix, drillUnknownKeys } from './people-matrix.ts'
import { drillForgeries, drillGuesses, drillRefreshes, drillRevocations } from './people-sessions.ts'
import { type PeopleTestServer, startPeopleTestServer } from './people-test-server.ts'
import { drillRaces, drillReveals, drillSecrets } from './people-values.ts'

/** The promises about accounts, rights and secrets. `--full` refreshes a thousand times instead of a hundred. */
export async function drillPeople(): Promise<void> {
  const rounds = process.argv.includes('--full') ? 1_000 : 100
  const promises: [number, (testServer: PeopleTestServer) => Promise<string>][] = [
    [1, (testServer) => drillRefreshes(testServer, rounds)],
    [2, drillRevocations],
    [3, drillForgeries],
    [4, (testServer) => drillGuesses(testServer, 200)],
    [5, drillMatrix],
    [6, drillUnknownKeys],
    [17, drillRaces],
    [18, drillSecrets],
    [25, drillReveals],
    [26, drillErasure],
  ]
  const testServer = await startPeopleTestServer()
  const lines: string[] = []
  try {
    for (const [number, drill] of promises) {
      const line = `${String(number).padStart(2)}  ${await drill(testServer)}`
      process.stdout.write(`${line}\n`)
      lines.push(line)
    }
  } finally {
    await testServer.end()
  }
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(join(import.meta.dirname, '../../results', `${day}-people.txt`), `${lines.join('\n')}\n`)
}
