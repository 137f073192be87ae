import { Secret, TOTP } from 'otpauth'

const issuer = 'Savepoint'
/** Phone clocks are rarely more than one step off (RFC 6238, section 5.2). */
const stepsAround = 1
const recoveryCodeBytes = 10

export const newSecret = () => new Secret({ size: 20 }).base32

export function secretAddress(secret: string, label: string): string {
  return appOf(secret, label).toString()
}

export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const app = appOf(secret)
  const timestamp = now.getTime()
  const distance = app.validate({ token: code, timestamp, window: stepsAround })
  return distance === null ? undefined : app.counter({ timestamp }) + distance
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** People leave out dashes, add spaces and use capitals. */
export const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

/** 80 bits: short enough to copy by hand, too many to find from the hash. */
export function newRecoveryCode(): string {
  const letters = new Secret({ size: recoveryCodeBytes }).base32.toLowerCase()
  return (letters.match(/.{4}/g) ?? []).join('-')
}

function appOf(secret: string, label = '') {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
}
