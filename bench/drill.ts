import { drillCrashes } from './drill-crashes.ts'
import { drillMail } from './drill-mail.ts'
import { drillMailOut } from './drill-mail-out.ts'
import { drillIdleSockets, drillOverload } from './drill-overload.ts'
import { drillParallelSubmissions } from './drill-parallel-submissions.ts'
import { drillPeople } from './drill-people.ts'

const drills: Record<string, () => Promise<void>> = {
  crashes: drillCrashes,
  mail: drillMail,
  'mail-out': drillMailOut,
  overload: async () => console.log(await drillOverload()),
  'idle-sockets': async () => console.log(await drillIdleSockets()),
  parallel: drillParallelSubmissions,
  people: drillPeople,
}

/** `npm run drill`: every fault drill, or those named. Each prints its figures and throws when a promise breaks. */
async function drill(names: string[]) {
  for (const name of names.length > 0 ? names : Object.keys(drills)) {
    const run = drills[name]
    if (!run) throw new Error(`no drill named ${name}: ${Object.keys(drills).join(', ')}`)
    process.stdout.write(`── ${name}\n`)
    await run()
  }
}

await drill(process.argv.slice(2).filter((name) => !name.startsWith('--')))
