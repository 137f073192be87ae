import { z } from 'zod'
import { secondFactorCode } from './credentials.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './values.ts'

const base = '/api/private/agentprofiles/my/secondFactor'
const own = { audience: 'agent', beforeSecondFactor: true } as const
const code = z.strictObject({ code: secondFactorCode })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactor = z.object({
  enabled: z.boolean(),
  /** Whether the role wants it: then it cannot be switched off. */
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

/** A fresh secret to be read by an app; holds only once confirmed. `uri` is an otpauth address, for a picture. */
export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: base,
  ...own,
  response: z.object({ secret: z.string(), uri: z.string() }),
})

/** Switches it on with a code of the app; the recovery codes are shown this once. 400 at `code` when it does not fit. */
export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'PUT',
  path: base,
  ...own,
  body: code,
  response: recoveryCodes,
})

/** The codes there were are worth nothing afterwards. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${base}/recoveryCodes`,
  audience: 'agent',
  body: code,
  response: recoveryCodes,
})

/** 403 `InvalidOperationException` when the role wants it. A POST, for the code in its body. */
export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: `${base}/removal`,
  audience: 'agent',
  status: 204,
  body: code,
  response: nothing,
})
