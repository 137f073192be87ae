import { complain, report, runCommand, withDatabase } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { requireRightKeys } from './platform/key-checks/check-keys.ts'
import { addStoredKey, loadSecrets } from './platform/secrets.ts'
import { type Resealed, resealValues } from './reseal-values.ts'
import { countErasedSenders } from './sealed-value-queries.ts'
import { listNodesWithoutKey } from './system/nodes/node-queries.ts'
import { erasedPrefix } from './tickets/spam/erased-senders.ts'

const usage = 'Usage: npm run secrets:rotate [-- --add-key]'

/** `npm run secrets:rotate`: encrypts everything with the first of `SECRET_KEYS`, and says which of the others are not needed any more. */
async function rotate(): Promise<number> {
  const [mode, ...more] = process.argv.slice(2)
  if (more.length > 0 || (mode !== undefined && mode !== '--add-key')) return complain(usage)
  const config = readConfig(process.env)
  if (mode === '--add-key') return await addKey(config)
  const secrets = await loadSecrets(config.secretKeys, config.dataDir)
  return await withDatabase(config, 'savepoint secrets', async (db) => {
    await requireRightKeys(db, secrets)
    const current = secrets.signing.kid
    const [lacking] = await listNodesWithoutKey(db, current)
    if (lacking)
      return complain(
        `Process ${lacking.process_id} on ${lacking.host} runs without the key ${current}, so it could not read what is encrypted with it: restart every process first`,
      )
    const done = await resealValues({ db, secrets }, report)
    const others = [...secrets.verifying.keys()].filter((id) => id !== current)
    report(`${done.changed} values are encrypted anew, with ${current}`)
    for (const id of others) report(describeOld(id, done))
    if (others.length > 0) await describeCodes(await countErasedSenders(db, erasedPrefix))
    if (done.unreadable === 0) return 0
    report(
      `${done.unreadable} values cannot be decrypted: their key is not in SECRET_KEYS, or they are damaged. They stay as they are; add the key and run this again`,
    )
    return 1
  })
}

async function addKey({ secretKeys, dataDir }: ReturnType<typeof readConfig>): Promise<number> {
  if (secretKeys !== undefined)
    return complain(
      'SECRET_KEYS is set: add the key there, behind the others first (docs/operations.md, "Secret keys")',
    )
  const id = await addStoredKey(dataDir)
  report(`The data folder has the new key ${id}. Restart the product, then run npm run secrets:rotate`)
  return 0
}

function describeOld(id: string, { leftByKey }: Resealed): string {
  const left = leftByKey.get(id) ?? 0
  if (left > 0) return `${id} still encrypts ${left} values: keep it, and run this again`
  return `${id} encrypts nothing any more and may be removed from SECRET_KEYS, once no process runs with it in the first place`
}

async function describeCodes(erasedSenders: number) {
  report(
    'What a removed key signed is not recognised any more: reply addresses, unsubscribe links and questions about satisfaction in emails of before, and known devices. Keep it until that does not matter, for example 90 days.',
  )
  if (erasedSenders > 0)
    report(
      `${erasedSenders} blocked senders are kept as codes of whatever key was first then: blocks of removed keys end`,
    )
}

await runCommand(rotate, 'The keys cannot be rotated')
