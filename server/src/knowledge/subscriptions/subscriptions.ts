import type { Named } from '@savepoint/contract/values.ts'
import { v7 as uuidv7 } from 'uuid'
import { isIdentityAddress } from '../../people/identity-address.ts'
import type { CustomerActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { knownTimeZone } from './known-time-zone.ts'
import {
  deleteSubscription,
  deleteSubscriptionOf,
  findActiveProject,
  findCustomerEmail,
  insertSubscription,
  listSubscribedProjects,
} from './subscription-queries.ts'

export async function listSubscriptions(db: Db, actor: CustomerActor): Promise<{ projects: Named[] }> {
  return { projects: await listSubscribedProjects(db, actor.id) }
}

export async function setSubscription(
  { db, clock }: KnowledgeServices,
  actor: CustomerActor,
  {
    projectId,
    subscribed,
    timeZone,
  }: { projectId: string; subscribed: boolean; timeZone?: string | undefined },
): Promise<{ projects: Named[] }> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    if (!subscribed) await deleteSubscriptionOf(tx, actor.id, projectId)
    else {
      if (!(await findActiveProject(tx, projectId))) throw new Problem('notFound')
      if (isIdentityAddress(await findCustomerEmail(tx, actor.id))) throw new Problem('invalidOperation')
      const id = uuidv7({ msecs: now.getTime() })
      await insertSubscription(tx, {
        id,
        projectId,
        customerId: actor.id,
        timeZone: knownTimeZone(timeZone),
        now,
      })
    }
    return await listSubscriptions(tx, actor)
  })
}

/** By the link of an email; the address it was for, or undefined if it had ended before. */
export async function endSubscription(db: Db, id: string): Promise<string | undefined> {
  return await deleteSubscription(db, id)
}
