import { beginSecondFactor, confirmSecondFactor } from '@savepoint/contract/people/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { call } from './calls.ts'
import type { Desk } from './desk.ts'

/** Sets up an agent's second factor; `code` answers the one that the app shows now. The clock goes on by a step, for a code works once. */
export async function switchOnSecondFactor(desk: Desk, token: string) {
  const { secret } = (await call(desk, beginSecondFactor, { token })).data
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: desk.clock.now().getTime() })
  const { recoveryCodes } = (await call(desk, confirmSecondFactor, { token, body: { code: code() } })).data
  desk.clock.advance({ seconds: 30 })
  return { secret, recoveryCodes, code }
}
