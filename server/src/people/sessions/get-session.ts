import type { Session } from '@savepoint/contract/people/people.ts'
import { hasAdminRights } from '@savepoint/contract/rights.ts'
import type { Actor } from '../../platform/actors.ts'
import { releaseLabel } from '../../platform/release.ts'
import { isIdentityAddress } from '../identity-address.ts'
import { findAgent, findCustomer } from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'

export async function getSession(
  services: Pick<PeopleServices, 'db' | 'config' | 'secrets' | 'clock' | 'ports'>,
  actor: Actor,
): Promise<Session> {
  const { db, config, secrets, ports } = services
  const agent = actor.kind === 'agent' ? await findAgent(db, actor.id) : undefined
  const customer = actor.kind === 'customer' ? await findCustomer(db, actor.id) : undefined
  const rights = actor.kind === 'agent' ? [...actor.rights] : []
  return {
    kind: actor.kind,
    agent: agent
      ? {
          id: agent.id,
          email: agent.email,
          name: agent.name,
          nickname: agent.nickname,
          avatarId: agent.avatar_id,
          roleId: agent.role_id,
          roleName: agent.role_name,
        }
      : null,
    customer: customer
      ? {
          id: customer.id,
          email: isIdentityAddress(customer.email) ? '' : customer.email,
          emailConfirmed: customer.email_confirmed_at !== null,
          locale: customer.locale,
        }
      : null,
    rights,
    pools: actor.kind === 'agent' ? [...actor.pools] : [],
    adminRights: hasAdminRights(rights),
    mustSetSecondFactor: actor.kind === 'agent' && actor.mustSetSecondFactor,
    draftKeys:
      actor.kind === 'guest'
        ? []
        : secrets
            .hmacs('browser drafts', `${actor.kind} ${actor.id}`)
            .map((key) => key.toString('base64url')),
    environment: config.environment,
    region: config.region,
    release: releaseLabel,
    demo: config.demo,
    limits: {
      attachmentsPerMessage: config.limits.attachmentsPerMessage,
      attachmentMaxBytes: config.limits.attachmentMaxBytes,
      ticketsPerDay: config.limits.ticketsPerDay,
      ticketsEveryMinutes: config.limits.ticketsEveryMinutes,
      replyExpectedHours: await ports.promiseReply(db, services),
      archiveAfterDays: config.limits.archiveAfterDays,
    },
  }
}
