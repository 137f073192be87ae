import { email as emailForm } from '@savepoint/contract/credentials.ts'
import { createAdministrator } from './people/create-administrator.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { connectDatabase } from './platform/database.ts'
import { migrate } from './platform/migrations.ts'
import { openBeside } from './platform/open-beside.ts'

const usage = 'Usage: npm run admin:create -- <email>'

/** `npm run admin:create -- <email>`: the first administrator, or one more, beside a running product or without one. */
async function main(): Promise<number> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) return complain(usage)
  const email = emailForm.safeParse(given)
  if (!email.success) return complain(`${given} is not an e-mail address`)
  const config = readConfig(process.env)
  if (config.demo)
    return complain(
      'The demo has its administrator, admin@demo.test; set PUBLIC_URL or DEMO=off for a product of your own',
    )
  const opened = await openBeside(config)
  try {
    await migrate(opened.address)
    const db = connectDatabase(opened.address, { pool: 1, name: 'savepoint admin' })
    try {
      const { link, isNew } = await createAdministrator({ db, clock: systemClock, config }, email.data)
      process.stdout.write(
        `${email.data} is an administrator${isNew ? ', newly made' : ''}. This link sets the password, once and within seven days:\n${link}\n`,
      )
      return 0
    } finally {
      await db.end({ timeout: 5 })
    }
  } finally {
    await opened.stop()
  }
}

function complain(line: string): number {
  process.stderr.write(`${line}\n`)
  return 2
}

process.exitCode = await main().catch((error: Error) =>
  complain(`No administrator can be made: ${error.message || String(error)}`),
)
