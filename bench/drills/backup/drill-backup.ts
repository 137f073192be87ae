import { readdir, rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../../server/src/platform/config.ts'
import { connectDatabase } from '../../../server/src/platform/database/database.ts'
import { openRunningDatabase } from '../../../server/src/platform/database/open-running-database.ts'
import { startScratchServer } from '../../scratch-server.ts'
import { damageOnePart, makeLocation, runTool, startInterrupted } from './backup-tools.ts'
import { type Sent, startSending } from './steady-senders.ts'

const secondsBeforeTheMoment = 10
const secondsAfterTheMoment = 75
const mostLost = 60_000

/** Backs up under load, kills everything, and restores from the location alone: to its end, and to a moment. */
export async function drillBackup(): Promise<string> {
  const location = await makeLocation()
  const settings = { BACKUP_LOCATION: location, BACKUP_EVERY_HOURS: '720', BACKUP_VERIFY_EVERY_DAYS: '0' }
  const testServer = await startScratchServer(settings)
  const { dataDir } = testServer
  const environment = { ...settings, SAVEPOINT_DATA: dataDir }
  const restored = {
    end: `${location}.end`,
    moment: `${location}.moment`,
    onward: `${location}.onward`,
    givenUp: `${location}.given-up`,
  }
  try {
    const load = await startSending(testServer.product().url)
    await startInterrupted(environment, location)
    const listed = await runTool('backup', ['--list'], environment)
    require(listed.said.includes('There is no backup'), 'an interrupted backup is listed')

    const backup = await runTool('backup', [], environment)
    require(backup.code === 0, `the backup failed: ${backup.said}`)
    const verified = await runTool('backup', ['--verify'], environment)
    require(verified.said.includes('are as they were'), `not verified: ${verified.said}`)
    const taken = await runTool('restore', ['latest', '--into', dataDir, '--replace'], environment)
    require(taken.code !== 0 &&
      taken.said.includes('in use'), `restored over a running product: ${taken.said}`)

    await sleep(secondsBeforeTheMoment * 1_000)
    const moment = new Date()
    await sleep(secondsAfterTheMoment * 1_000)
    const later = await runTool('backup', [], environment)
    const [laterId = ''] = /(?<=Backup )\S+(?= is complete)/.exec(later.said) ?? []
    process.kill(await testServer.postmasterPid(), 'SIGKILL')
    await testServer.product().kill()
    const killedAt = Date.now()
    const sent = await load.stop()
    await rename(dataDir, `${dataDir}.lost`)

    const whole = await runTool('restore', ['latest', '--into', restored.end], environment)
    require(whole.code === 0, `not restored: ${whole.said}`)
    const lost = checkEnd(sent, await readTitles(restored.end, { settings, sent }), killedAt)

    const at = moment.toISOString()
    const earlier = await runTool('restore', ['latest', '--at', at, '--into', restored.moment], environment)
    require(earlier.code === 0, `not restored to ${at}: ${earlier.said}`)
    checkMoment(sent, await readTitles(restored.moment, { settings, sent }), moment.getTime())
    const again = await runTool('restore', ['latest', '--into', restored.moment], environment)
    require(again.said.includes('is not empty'), `restored into a folder that is not empty: ${again.said}`)

    await goOn(restored.moment, { settings, location })
    // What was restored to a moment has archived its log since: it is the latest now, and the later backup leads to what was given up.
    const onward = await runTool('restore', ['latest', '--into', restored.onward], environment)
    require(onward.code === 0, `not restored after a restore to a moment: ${onward.said}`)
    checkMoment(sent, await readTitles(restored.onward, { settings, sent }), moment.getTime())
    const givenUp = await runTool('restore', [laterId, '--into', restored.givenUp], environment)
    require(givenUp.code === 0, `a backup of what was given up is not restored: ${givenUp.said}`)
    checkEnd(sent, await readTitles(restored.givenUp, { settings, sent }), killedAt)

    await damageOnePart(location, laterId)
    const damaged = await runTool('restore', [laterId, '--into', `${location}.damaged`], environment)
    require(damaged.said.includes('is damaged'), `a damaged backup was restored: ${damaged.said}`)
    return (
      `under load: backup in ${backup.seconds.toFixed(1)} s, verified in ${verified.seconds.toFixed(1)} s, all tables and files as they were; ` +
      `${sent.length} submissions acknowledged until kill -9, ${lost.count} after the last archived log lost, ` +
      `the oldest ${(lost.oldest / 1_000).toFixed(1)} s before the end (at most ${mostLost / 1_000}), 0 before it; ` +
      `restored in ${whole.seconds.toFixed(1)} s; to a moment: 0 missing before it, 0 present after it; again after that, and the backup of what was given up; ` +
      'interrupted, damaged, over a running product, over a folder in use: refused'
    )
  } finally {
    await testServer.end().catch(() => {})
    const folders = [location, `${dataDir}.lost`, `${location}.damaged.restoring`, ...Object.values(restored)]
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

/** What is lost was acknowledged in the last minute, and nothing that was begun after it was acknowledged is there. */
function checkEnd(sent: Sent[], titles: Set<string>, killedAt: number): { count: number; oldest: number } {
  const lost = sent.filter(({ title }) => !titles.has(title))
  const begun = Math.max(...sent.filter(({ title }) => titles.has(title)).map(({ sentAt }) => sentAt))
  const gaps = lost.filter(({ acknowledgedAt }) => acknowledgedAt < begun)
  require(gaps.length === 0, `${gaps.length} are missing although later ones are there`)
  const oldest = Math.max(0, ...lost.map(({ acknowledgedAt }) => killedAt - acknowledgedAt))
  require(oldest <= mostLost, `what was acknowledged ${oldest} ms before the end is lost`)
  return { count: lost.length, oldest }
}

function checkMoment(sent: Sent[], titles: Set<string>, moment: number) {
  const missing = sent.filter(({ title, acknowledgedAt }) => acknowledgedAt < moment && !titles.has(title))
  const extra = sent.filter(({ title, sentAt }) => sentAt > moment && titles.has(title))
  require(missing.length + extra.length === 0, `${missing.length} missing, ${extra.length} too many`)
}

async function readTitles(
  dataDir: string,
  { settings, sent }: { settings: Record<string, string>; sent: Sent[] },
): Promise<Set<string>> {
  const opened = await openRunningDatabase(readConfig({ ...settings, SAVEPOINT_DATA: dataDir }))
  const db = connectDatabase(opened.address, { pool: 1 })
  try {
    const titles = sent.map(({ title }) => title)
    const rows = await db<{ title: string }[]>`select title from tickets where title = any (${titles})`
    return new Set(rows.map(({ title }) => title))
  } finally {
    await db.end()
    await opened.stop()
  }
}

/** Until its log has reached the location. */
async function goOn(
  dataDir: string,
  { settings, location }: { settings: Record<string, string>; location: string },
) {
  const opened = await openRunningDatabase(readConfig({ ...settings, SAVEPOINT_DATA: dataDir }))
  const db = connectDatabase(opened.owner.address, { pool: 1 })
  try {
    await db`create table restored_to_a_moment ()`
    await db`drop table restored_to_a_moment`
    const [row] = await db<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`
    const isThere = async () =>
      (await readdir(location, { recursive: true })).some((name) => name.includes(`${row?.file}.zst`))
    while (!(await isThere())) await sleep(200)
  } finally {
    await db.end()
    await opened.stop()
  }
}

function require(isKept: boolean, broken: string) {
  if (!isKept) throw new Error(`a promise was broken: ${broken}`)
}
