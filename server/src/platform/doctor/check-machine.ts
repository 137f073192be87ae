import { randomBytes } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { createFileStorage } from '../files/create-file-storage.ts'
import { codeHash } from '../secrets.ts'
import { broken, type Finding, fine, warning } from './finding.ts'

const gigabyte = 1e9

/** Files of this machine: who can read secrets, is there room, can files be stored. */
export async function checkMachine(
  config: Config,
  variables: Record<string, string | undefined>,
): Promise<Finding[]> {
  return [
    ...(await checkSecretFiles(config, variables)),
    ...(await checkSpace(config)),
    await checkStorage(config),
  ]
}

async function checkSecretFiles(
  config: Config,
  variables: Record<string, string | undefined>,
): Promise<Finding[]> {
  const mounted = Object.entries(variables).filter(([name, path]) => name.endsWith('_FILE') && path)
  const files = [['', join(resolve(config.dataDir), 'secret-keys')], ...mounted] as [string, string][]
  const findings: Finding[] = []
  for (const [setting, path] of files) {
    const found = await stat(path).catch(() => undefined)
    // Those that are mounted are often in a folder that only the container sees, so only writing them is an error.
    if (found === undefined || (found.mode & (setting === '' ? 0o077 : 0o022)) === 0) continue
    findings.push(
      broken(
        `Other accounts of this machine can ${setting === '' ? 'read' : 'change'} ${path}${setting === '' ? '' : `, which ${setting} names`}. Run: chmod go-rwx ${path}`,
      ),
    )
  }
  return findings.length > 0 ? findings : [fine('Only the account of the product reads its secrets.')]
}

async function checkSpace({ dataDir }: Config): Promise<Finding[]> {
  const disk = await statfs(resolve(dataDir)).catch(() => undefined)
  if (disk === undefined)
    return [broken(`The folder ${resolve(dataDir)} does not exist, or cannot be entered by this account.`)]
  const free = disk.bavail * disk.bsize
  const share = Math.round((100 * disk.bavail) / disk.blocks)
  const described = `The disk of ${resolve(dataDir)} has ${(free / gigabyte).toFixed(1)} GB free, ${share} %.`
  if (free < gigabyte)
    return [broken(`${described} A full disk stops the database. Make room, or move SAVEPOINT_DATA.`)]
  if (share < 10) return [warning(`${described} Make room before it is full.`)]
  return [fine(described)]
}

async function checkStorage(config: Config): Promise<Finding> {
  const where = config.s3 ? `the bucket ${config.s3.bucket}` : `the folder ${resolve(config.dataDir)}`
  const content = randomBytes(32)
  const name = codeHash(content.toString('latin1')).toString('hex')
  try {
    const storage = await createFileStorage(config)
    await storage.put(content, name)
    const opened = await storage.open(name)
    opened?.stream.destroy()
    await storage.delete(name)
    if (opened?.size === content.length) return fine(`Files can be stored in ${where}, read and deleted.`)
    return broken(`A file was stored in ${where}, but cannot be read from there.`)
  } catch (error) {
    const { message, name: kind } = error as Error
    return broken(
      `Files cannot be stored in ${where}: ${message || kind}. Attachments and incoming emails are refused until they can. Check the owner of the folder, or the FILES_S3 settings.`,
    )
  }
}
