import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drillBackup } from './backup/drill-backup.ts'
import { drillBodies } from './drill-bodies.ts'
import { drillCrashes } from './drill-crashes.ts'
import { drillHeaders } from './drill-headers.ts'
import { drillKills, drillSlowServer } from './drill-mail-out.ts'
import { drillMigrations } from './drill-migrations.ts'
import { drillOutage } from './drill-outage.ts'
import { drillIdleSockets, drillOverload } from './drill-overload.ts'
import { drillParallelSubmissions } from './drill-parallel-submissions.ts'
import { drillRestore } from './drill-restore.ts'
import { drillShedding } from './drill-shedding.ts'
import { provedBy } from './drill-tests.ts'
import { drillInside, drillPasswords } from './mail/mail-access.ts'
import { drillArrivals, drillHostility } from './mail/mail-arrivals.ts'
import { drillCrashes as drillMailCrashes } from './mail/mail-crashes.ts'
import { drillForgeries as drillMailForgeries } from './mail/mail-forgeries.ts'
import { drillRelay } from './mail/mail-relay.ts'
import { type MailTestServer, startMailTestServer } from './mail/mail-test-server.ts'
import { drillErasure } from './people/people-erasure.ts'
import { drillMatrix, drillUnknownKeys } from './people/people-matrix.ts'
import { drillForgeries, drillGuesses, drillRefreshes, drillRevocations } from './people/people-sessions.ts'
import { type PeopleTestServer, startPeopleTestServer } from './people/people-test-server.ts'
import { drillRaces, drillReveals, drillSecrets } from './people/people-values.ts'

type Drill = () => Promise<string>

const onPeople = (drill: (testServer: PeopleTestServer) => Promise<string>) =>
  onServer(startPeopleTestServer, drill)
const onMail = (drill: (testServer: MailTestServer) => Promise<string>) =>
  onServer(startMailTestServer, drill)

/** A missed promise about time is measured again, since other work on the machine can cause it. The table shows both. */
const timed =
  (drill: Drill): Drill =>
  () =>
    drill().catch(async (first: Error) => `${await drill()} (second try; first: ${first.message})`)

const promises: [number, string, ...Drill[]][] = [
  [1, 'refresh tokens', onPeople((testServer) => drillRefreshes(testServer, 50))],
  [2, 'revocation', onPeople(drillRevocations)],
  [3, 'forged tokens', onPeople(drillForgeries)],
  [
    4,
    'no account guessed',
    onPeople((testServer) => drillGuesses(testServer, 100)),
    provedBy('people/registration', 'people/lockout'),
  ],
  [5, 'every request × every client', drillMatrix],
  [6, 'no field in or out', drillUnknownKeys],
  [7, 'every mail arrives', onMail(drillArrivals)],
  [8, 'hostile mail bounded', onMail(drillHostility)],
  [9, 'IMAP exactly once', onMail(drillMailCrashes)],
  [10, 'replies not hijacked', onMail(drillMailForgeries)],
  [11, 'no loops', provedBy('mail/loops')],
  [12, 'no relay', onMail(drillRelay)],
  [
    13,
    'stored text inert',
    provedBy('platform/safe-links', 'mail/mail-body', 'tickets/conversation', 'knowledge/import-articles'),
  ],
  [14, 'policy of every response', drillHeaders, provedBy('platform/malformed-paths')],
  [15, 'uploads match the list', provedBy('platform/file-formats', 'tickets/files')],
  [16, 'images re-encoded', provedBy('platform/images', 'platform/hostile-images')],
  [
    17,
    'limits under a race',
    drillParallelSubmissions,
    onPeople(drillRaces),
    provedBy('platform/rate-limits'),
  ],
  [18, 'secrets encrypted', onPeople(drillSecrets), onMail(drillPasswords), provedBy('mail/codes-at-rest')],
  [19, 'no inside address', drillInside],
  [20, 'nothing acknowledged lost', drillCrashes],
  [21, 'mail at least once', drillKills],
  [22, 'outages', drillOutage, timed(drillSlowServer)],
  [23, 'overload sheds', timed(drillOverload), timed(drillShedding), timed(drillIdleSockets)],
  [24, 'migrations and restore', drillMigrations, drillRestore, drillBackup],
  [25, 'reveals audited', onPeople(drillReveals)],
  [26, 'erasure', onPeople(drillErasure), provedBy('personal-data')],
  [27, 'no cross-site requests', provedBy('platform/origins')],
  [28, 'input bounded', drillBodies, provedBy('platform/bounded-input')],
  [29, 'unauthenticated senders', provedBy('mail/senders')],
  [30, 'no escalation', provedBy('people/escalation', 'people/roles')],
  [31, 'files unchanged', provedBy('tickets/attachment-bytes')],
  [
    32,
    'email text preserved',
    provedBy('mail/unusual-mails', 'mail/charsets', 'mail/flowed', 'mail/fold-quotes', 'mail/bounces'),
  ],
]

/** `npm run drill -- all`: prints a table of every promise with its figures; fails when one is missed. */
export async function drillAll(): Promise<void> {
  const rows: { line: string; isKept: boolean }[] = []
  for (const [number, name, ...drills] of promises) {
    const begun = Date.now()
    const figures: string[] = []
    let isKept = true
    for (const drill of drills) {
      figures.push(
        await drill().catch((error: Error) => {
          isKept = false
          return error.message
        }),
      )
    }
    const seconds = Math.round((Date.now() - begun) / 1_000)
    const line = `${String(number).padStart(2)}  ${isKept ? 'kept  ' : 'MISSED'}  ${name.padEnd(26)} ${figures.join(' · ')} (${seconds} s)`
    process.stdout.write(`${line}\n`)
    rows.push({ line, isKept })
  }
  const missed = rows.filter(({ isKept }) => !isKept).length
  const summary = `${rows.length - missed} of ${rows.length} promises kept`
  process.stdout.write(`${summary}\n`)
  const day = new Date().toISOString().slice(0, 10)
  const table = [...rows.map(({ line }) => line), summary].join('\n')
  await writeFile(join(import.meta.dirname, '../results', `${day}-promises.txt`), `${table}\n`)
  if (missed > 0) throw new Error(`${missed} promises missed`)
}

function onServer<TestServer extends { end: () => Promise<unknown> }>(
  open: () => Promise<TestServer>,
  drill: (testServer: TestServer) => Promise<string>,
): Drill {
  return async () => {
    const testServer = await open()
    try {
      return await drill(testServer)
    } finally {
      await testServer.end()
    }
  }
}
