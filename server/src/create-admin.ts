import { email as emailForm } from '@savepoint/contract/people/credentials.ts'
import { createAdministrator } from './people/employees/create-administrator.ts'
import { systemClock } from './platform/clock.ts'
import { complain, report, runCommand, withDatabase } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { ports } from './ports.ts'

const usage = 'Usage: npm run admin:create -- <email>'

async function makeAdministrator(): Promise<number> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) return complain(usage)
  const email = emailForm.safeParse(given)
  if (!email.success) return complain(`${given} is not an e-mail address`)
  const config = readConfig(process.env)
  if (config.demo)
    return complain(
      'The demo has its administrator, admin@demo.test; set PUBLIC_URL or DEMO=off for a product of your own',
    )
  return await withDatabase(config, 'savepoint admin', async (db) => {
    const { link, isNew } = await createAdministrator({ db, clock: systemClock, config, ports }, email.data)
    report(
      `${email.data} is an administrator${isNew ? ', newly made' : ''}. This link sets the password, once and within seven days:\n${link}`,
    )
    return 0
  })
}

await runCommand(makeAdministrator, 'No administrator can be made')
