import * as contract from '@savepoint/contract/people/second-factor.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { PeopleServices } from '../people-services.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getMySecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

export function secondFactorRoutes(implement: Implement, services: PeopleServices) {
  implement(contract, {
    getMySecondFactor: async ({ actor }) => getMySecondFactor(services.db, actor.id),
    beginSecondFactor: async ({ actor }) => beginSecondFactor(services, actor),
    confirmSecondFactor: async ({ actor, body }) => confirmSecondFactor(services, actor, body.code),
    renewRecoveryCodes: async ({ actor, body }) => renewRecoveryCodes(services, actor, body.code),
    removeSecondFactor: async ({ actor, body }) => {
      await removeSecondFactor(services, actor, body.code)
      return null
    },
  })
}
