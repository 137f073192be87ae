import * as contract from '@savepoint/contract/personal-data/personal-data.ts'
import type { Implement } from '../platform/http/implement.ts'
import { findDataSubjects, getMyPersonalData, listErasures } from './erasure/list-erasures.ts'
import { presentRequested } from './erasure/present-erasure.ts'
import { cancelErasure, cancelMyErasure, requestErasure } from './erasure/request-erasure.ts'
import { sendPersonalData } from './export/send-personal-data.ts'
import type { PersonalDataServices } from './personal-data-services.ts'
import { requirePassword } from './require-password.ts'
import { getRetention } from './retention/get-retention.ts'

export function personalDataRoutes(implement: Implement, services: PersonalDataServices) {
  implement(contract, {
    getMyPersonalData: async ({ actor }) => getMyPersonalData(services, actor.id),
    exportMyPersonalData: async ({ actor, body, request, reply }) => {
      const { password } = body
      const subject = { customerId: actor.id }
      return await sendPersonalData(services, { actor, subject, password, address: request.ip, reply })
    },
    requestMyErasure: async ({ actor, body, request }) => {
      await requirePassword(services, actor, { password: body.password, address: request.ip })
      await requestErasure(services, { customerId: actor.id }, 'customer')
      return await getMyPersonalData(services, actor.id)
    },
    cancelMyErasure: async ({ actor }) => {
      await cancelMyErasure(services, actor.id)
      return await getMyPersonalData(services, actor.id)
    },
    findDataSubjects: async ({ query }) => findDataSubjects(services, query.email),
    exportCustomer: async ({ actor, params, body, request, reply }) => {
      const { password } = body
      const subject = { customerId: params.id }
      return await sendPersonalData(services, { actor, subject, password, address: request.ip, reply })
    },
    requestErasure: async ({ actor, params, body, request }) => {
      await requirePassword(services, actor, { password: body.password, address: request.ip })
      return presentRequested(await requestErasure(services, { customerId: params.id }, actor))
    },
    exportGuest: async ({ actor, body, request, reply }) => {
      const { password } = body
      const subject = { guestEmail: body.email }
      return await sendPersonalData(services, { actor, subject, password, address: request.ip, reply })
    },
    requestGuestErasure: async ({ actor, body, request }) => {
      await requirePassword(services, actor, { password: body.password, address: request.ip })
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
