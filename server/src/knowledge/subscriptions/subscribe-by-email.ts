import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { subscribeByEmail as subscribeByEmailEndpoint } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { locale } from '@savepoint/contract/people/people.ts'
import type { Named } from '@savepoint/contract/values.ts'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { findCustomerByEmail } from '../../people/people-queries.ts'
import { after } from '../../platform/clock.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { pageAddress } from '../../platform/http/pages/page-address.ts'
import { countMailsTo } from '../../platform/outbox/outbox-queries.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { knownTimeZone } from './known-time-zone.ts'
import { findActiveProject, insertSubscription } from './subscription-queries.ts'

const context = 'announcement subscription'
const wish = z.object({
  projectId: z.string(),
  email: z.string(),
  locale,
  timeZone: z.string().nullable().default(null),
  expiresAt: z.number(),
})

/**
 * Nothing is stored before the address is confirmed: the emailed code itself says what was asked for. The answer and what is done are the same for
 * an address that is subscribed.
 */
export async function subscribeByEmail(
  services: KnowledgeServices,
  { projectId, email, locale: language = 'ru', timeZone }: BodyOf<typeof subscribeByEmailEndpoint>,
): Promise<void> {
  const { db, clock, config, secrets, ports } = services
  await db.begin(async (tx) => {
    const now = clock.now()
    const project = await findActiveProject(tx, projectId)
    if (!project) throw fieldProblem('projectId', 'Not found')
    await lockName(tx, `subscription ${email}`)
    const kind = 'confirmSubscription'
    const sent = await countMailsTo(tx, { recipient: email, kind, since: after(now, { days: -1 }) })
    if (sent >= config.limits.confirmationEmailsPerDay) return
    const expiresAt = after(now, { days: limits.confirmationCodeDays }).getTime()
    const asked = { projectId, email, locale: language, timeZone: knownTimeZone(timeZone), expiresAt }
    const code = secrets.seal(JSON.stringify(asked satisfies z.output<typeof wish>), context)
    const link = pageAddress(config, { path: '/confirmSubscription', search: { code }, language })
    await ports.emailSubscription(tx, services, {
      to: email,
      locale: language,
      projectName: project.name,
      link,
      code,
    })
  })
}

/** The subscription belongs to the account of the address, if it has one. */
export async function confirmSubscription(
  { db, clock, secrets }: KnowledgeServices,
  code: string,
): Promise<{ project: Named; email: string }> {
  const { projectId, email, locale: language, timeZone, expiresAt } = readCode(secrets, code)
  return await db.begin(async (tx) => {
    const now = clock.now()
    const project = expiresAt > now.getTime() ? await findActiveProject(tx, projectId) : undefined
    if (!project) throw new Problem('incorrectCode')
    // The same lock as when an account of the address is confirmed or erased.
    await lockName(tx, `address ${email}`)
    const customer = await findCustomerByEmail(tx, email)
    await insertSubscription(tx, {
      id: uuidv7({ msecs: now.getTime() }),
      projectId,
      timeZone,
      now,
      ...(customer ? { customerId: customer.id } : { email, locale: language }),
    })
    return { project, email }
  })
}

function readCode(secrets: Pick<Secrets, 'open'>, code: string): z.output<typeof wish> {
  try {
    return wish.parse(JSON.parse(secrets.open(code, context)))
  } catch {
    throw new Problem('incorrectCode')
  }
}
