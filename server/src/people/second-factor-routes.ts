import * as contract from '@savepoint/contract/second-factor.ts'
import type { Serve } from '../platform/serve.ts'
import type { PeopleServices } from './people-services.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  describeMySecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

/** An employee's own second factor. */
export function secondFactorRoutes(serve: Serve, services: PeopleServices) {
  serve(contract.getMySecondFactor, async ({ actor }) => describeMySecondFactor(services.db, actor.id))
  serve(contract.beginSecondFactor, async ({ actor }) => beginSecondFactor(services, actor))
  serve(contract.confirmSecondFactor, async ({ actor, body }) =>
    confirmSecondFactor(services, actor, body.code),
  )
  serve(contract.renewRecoveryCodes, async ({ actor, body }) =>
    renewRecoveryCodes(services, actor, body.code),
  )
  serve(contract.removeSecondFactor, async ({ actor, body }) => {
    await removeSecondFactor(services, actor, body.code)
    return null
  })
}
