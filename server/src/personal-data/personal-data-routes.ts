import * as contract from '@savepoint/contract/personal-data/personal-data.ts'
import type { FastifyReply } from 'fastify'
import type { AgentActor, CustomerActor } from '../platform/actors.ts'
import type { Implement } from '../platform/http/implement.ts'
import type { SubjectKey } from './erasure/data-subject-queries.ts'
import { findDataSubjects, getMyPersonalData, listErasures } from './erasure/list-erasures.ts'
import { presentRequested } from './erasure/present-erasure.ts'
import { cancelErasure, cancelMyErasure, requestErasure } from './erasure/request-erasure.ts'
import { exportPersonalData } from './export/export-personal-data.ts'
import type { PersonalDataServices } from './personal-data-services.ts'
import { requirePassword } from './require-password.ts'
import { getRetention } from './retention/get-retention.ts'

export function personalDataRoutes(implement: Implement, services: PersonalDataServices) {
  const sendArchive = async (reply: FastifyReply, actor: AgentActor | CustomerActor, subject: SubjectKey) => {
    const { archive, name } = await exportPersonalData(services, actor, subject)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(archive)
  }

  implement(contract, {
    getMyPersonalData: async ({ actor }) => getMyPersonalData(services, actor.id),
    exportMyPersonalData: async ({ actor, body, request, reply }) => {
      await requirePassword(services, actor, body.password, request.ip)
      return await sendArchive(reply, actor, { customerId: actor.id })
    },
    requestMyErasure: async ({ actor, body, request }) => {
      await requirePassword(services, actor, body.password, request.ip)
      await requestErasure(services, { customerId: actor.id }, 'customer')
      return await getMyPersonalData(services, actor.id)
    },
    cancelMyErasure: async ({ actor }) => {
      await cancelMyErasure(services, actor.id)
      return await getMyPersonalData(services, actor.id)
    },
    findDataSubjects: async ({ query }) => findDataSubjects(services, query.email),
    exportCustomer: async ({ actor, params, body, request, reply }) => {
      await requirePassword(services, actor, body.password, request.ip)
      return await sendArchive(reply, actor, { customerId: params.id })
    },
    requestErasure: async ({ actor, params, body, request }) => {
      await requirePassword(services, actor, body.password, request.ip)
      return presentRequested(await requestErasure(services, { customerId: params.id }, actor))
    },
    exportGuest: async ({ actor, body, request, reply }) => {
      await requirePassword(services, actor, body.password, request.ip)
      return await sendArchive(reply, actor, { guestEmail: body.email })
    },
    requestGuestErasure: async ({ actor, body, request }) => {
      await requirePassword(services, actor, body.password, request.ip)
      return presentRequested(await requestErasure(services, { guestEmail: body.email }, actor))
    },
    cancelErasure: async ({ actor, params }) => {
      await cancelErasure(services, actor, params.id)
      return null
    },
    listErasures: async ({ query }) => listErasures(services, query),
    getRetention: async () => getRetention(services),
  })
}
