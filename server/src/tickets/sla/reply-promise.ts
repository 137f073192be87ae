import type { PromisedReply } from '../../people/people-ports.ts'
import type { Actor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { findSubmitter } from '../details/customer-ticket-queries.ts'
import { planNewSla, type SlaSubject } from '../service-levels/plan-sla.ts'
import { getSlaPolicies } from '../service-levels/sla-policies.ts'
import { findSlaSettings } from '../service-levels/sla-policy-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findOpenTopic } from '../topics/topic-queries.ts'

type Services = Pick<TicketServices, 'clock' | 'config'>
const nobody: SlaSubject = {
  title: '',
  status: 'Created',
  priority: 'normal',
  tag_ids: [],
  project_id: null,
  category_id: null,
  channel: 'web',
  customer_email: null,
  contact_email: null,
  customer_locale: null,
  customer_group: null,
  contact_locale: '',
  waiting_since: null,
  due_at: null,
  sla_state: null,
}

/** When a first reply would be due if the request were sent now. */
export async function getReplyPromise(
  db: Db,
  services: Services,
  { projectId, categoryId, actor }: { projectId: string; categoryId: string; actor: Actor },
) {
  const topic = await findOpenTopic(db, projectId, categoryId)
  if (!topic) return null
  const customer = actor.kind === 'customer' ? await findSubmitter(db, actor.id) : undefined
  return await promise(db, services, topic.sla_version, {
    ...nobody,
    channel: actor.kind === 'guest' ? 'guest' : 'web',
    customer_email: customer?.email ?? null,
    customer_locale: customer?.locale ?? null,
    customer_group: customer?.customer_group ?? null,
    priority: topic.default_priority,
    project_id: topic.project_id,
    category_id: topic.category_id,
  })
}

/** Before a topic is chosen, what the default policy promises. */
export const promiseReply: PromisedReply = async (db, services) => {
  const { version } = await findSlaSettings(db)
  const promised = await promise(db, services, version, nobody)
  return promised?.hours ?? services.config.limits.replyExpectedHours
}

async function promise(db: Db, { clock, config }: Services, version: string, subject: SlaSubject) {
  const policies = await getSlaPolicies(db, version, config.limits)
  const now = clock.now()
  const target = planNewSla(policies, subject, now).state.response?.target ?? null
  if (target === null) return null
  return { hours: Math.ceil((target - now.getTime()) / 3_600_000), targetAt: new Date(target).toISOString() }
}
