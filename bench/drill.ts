import { drillBackup } from './drills/backup/drill-backup.ts'
import { drillOwnDatabase } from './drills/backup/drill-own-database.ts'
import { drillCluster } from './drills/cluster/drill-cluster.ts'
import { drillConversation } from './drills/cluster/drill-conversation.ts'
import { drillAll } from './drills/drill-all.ts'
import { drillBodies } from './drills/drill-bodies.ts'
import { drillCrashes } from './drills/drill-crashes.ts'
import { drillHeaders } from './drills/drill-headers.ts'
import { drillMailOut } from './drills/drill-mail-out.ts'
import { drillMigrations } from './drills/drill-migrations.ts'
import { drillOutage } from './drills/drill-outage.ts'
import { drillIdleSockets, drillOverload } from './drills/drill-overload.ts'
import { drillParallelSubmissions } from './drills/drill-parallel-submissions.ts'
import { drillRestore } from './drills/drill-restore.ts'
import { drillShedding } from './drills/drill-shedding.ts'
import { drillMail } from './drills/mail/drill-mail.ts'
import { drillPeople } from './drills/people/drill-people.ts'
import { drillReconnection } from './drills/reconnection/drill-reconnection.ts'
import { drillUpgrade } from './drills/upgrade/drill-upgrade.ts'

const drills: Record<string, () => Promise<unknown>> = {
  backup: drillBackup,
  'backup-own-database': drillOwnDatabase,
  bodies: drillBodies,
  cluster: drillCluster,
  conversation: drillConversation,
  crashes: drillCrashes,
  headers: drillHeaders,
  'idle-sockets': drillIdleSockets,
  mail: drillMail,
  'mail-out': drillMailOut,
  migrations: drillMigrations,
  outage: drillOutage,
  overload: drillOverload,
  parallel: drillParallelSubmissions,
  people: drillPeople,
  reconnection: drillReconnection,
  restore: drillRestore,
  shedding: drillShedding,
  upgrade: drillUpgrade,
}

/** `npm run drill -- all` runs every drill, or those named. Each prints its figures and throws when a promise is broken. */
async function drill(names: string[]) {
  if (names.length === 0 || names[0] === 'all') return await drillAll()
  for (const name of names) {
    const run = drills[name]
    if (!run) throw new Error(`no drill named ${name}: all, ${Object.keys(drills).join(', ')}`)
    process.stdout.write(`── ${name}\n`)
    const figures = await run()
    if (typeof figures === 'string') process.stdout.write(`${figures}\n`)
  }
}

await drill(process.argv.slice(2).filter((name) => !name.startsWith('--')))
