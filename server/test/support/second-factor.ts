import { beginSecondFactor, confirmSecondFactor } from '@savepoint/contract/people/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { sendRequest } from './requests.ts'
import type { TestServer } from './test-server.ts'

/** `code` returns the current code of the app, after moving the clock by one step, since a code works once. */
export async function switchOnSecondFactor(testServer: TestServer, token: string) {
  const { secret } = (await sendRequest(testServer, beginSecondFactor, { token })).data
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testServer.clock.now().getTime() })
  const { recoveryCodes } = (
    await sendRequest(testServer, confirmSecondFactor, { token, body: { code: code() } })
  ).data
  testServer.clock.advance({ seconds: 30 })
  return { secret, recoveryCodes, code }
}
