import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../values.ts'
import { secondFactorCode } from './credentials.ts'

const base = '/api/private/agentprofiles/my/secondFactor'
const own = { audience: 'agent', beforeSecondFactor: true } as const
const code = z.strictObject({ code: secondFactorCode })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactor = z.object({
  enabled: z.boolean(),
  /** Required by the role, so it cannot be switched off. */
  required: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const getMySecondFactor = endpoint({
  name: 'getMySecondFactor',
  method: 'GET',
  path: base,
  ...own,
  response: secondFactor,
})

export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: base,
  ...own,
  response: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'PUT',
  path: base,
  ...own,
  body: code,
  response: recoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${base}/recoveryCodes`,
  audience: 'agent',
  body: code,
  response: recoveryCodes,
})

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: `${base}/removal`,
  audience: 'agent',
  status: 204,
  body: code,
  response: nothing,
})
