import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/find-port.ts'
import { startProduct } from './product.ts'

const longestMs = 120_000

/**
 * Fills an empty data folder with a copy of the demo data in `kept`, which the first caller makes; the others wait for it.
 * A copy takes less than a second, making the data about ten.
 */
export async function copyDemoData(kept: string, dataDir: string): Promise<void> {
  const whole = await makeDemoData(kept)
  // The database's files belong to another account when root runs it; only `cp` keeps that.
  const { status } = spawnSync('cp', ['-a', `${whole}/.`, dataDir], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the demo data could not be copied')
}

/** Returns the folder that holds them. */
export async function makeDemoData(kept: string): Promise<string> {
  const whole = join(kept, 'demo')
  if (!existsSync(whole)) await makeOnce(kept, whole)
  return whole
}

async function makeOnce(kept: string, whole: string) {
  if (!claim(join(kept, 'lock'))) return await appears(whole)
  const making = mkdtempSync(join(kept, 'making-'))
  const product = await startProduct({ port: await freePort(), dataDir: making, settings: { DEMO: 'on' } })
  await product.stop()
  renameSync(making, whole)
}

/** Only one process can make the folder. */
function claim(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

async function appears(path: string) {
  for (const until = Date.now() + longestMs; Date.now() < until; await sleep(100))
    if (existsSync(path)) return
  throw new Error('the demo data did not appear')
}
