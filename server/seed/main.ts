import { systemClock } from '../src/platform/clock.ts'
import { runCommand, withDatabase } from '../src/platform/command.ts'
import { readConfig } from '../src/platform/config.ts'
import { createFileStorage } from '../src/platform/files/create-file-storage.ts'
import { startListener } from '../src/platform/live/listener.ts'
import { loadSecrets } from '../src/platform/secrets.ts'
import { followStandbys } from '../src/platform/standbys/standbys.ts'
import { ports } from '../src/ports.ts'
import { seedDemo } from './demo.ts'

/** In a process of its own: drawing the pictures takes memory that a server would never release. */
async function seedInOwnProcess(): Promise<number> {
  const config = readConfig(process.env)
  const secrets = await loadSecrets(config.secretKeys, config.dataDir)
  const storage = await createFileStorage(config)
  await withDatabase(config, 'savepoint demo', async (db, address) => {
    const listener = await startListener(address, { onError: () => {} })
    const standbys = followStandbys({ db, config })
    await seedDemo({ config, db, listener, standbys, clock: systemClock, secrets, storage, ports })
    await standbys.stop()
    await listener.stop()
  })
  return 0
}

await runCommand(seedInOwnProcess, 'The demo cannot be set up')
