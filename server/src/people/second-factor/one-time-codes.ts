import { Secret, TOTP } from 'otpauth'

const issuer = 'Savepoint'
/** Clocks of telephones are rarely further off than one step (RFC 6238, section 5.2). */
const stepsAround = 1
const recoveryCodeBytes = 10

/** A secret of 160 bits, as apps read it. */
export const newSecret = () => new Secret({ size: 20 }).base32

export function secretAddress(secret: string, label: string): string {
  return appOf(secret, label).toString()
}

/** The time step whose code this is; undefined when it is none of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const app = appOf(secret)
  const timestamp = now.getTime()
  const distance = app.validate({ token: code, timestamp, window: stepsAround })
  return distance === null ? undefined : app.counter({ timestamp }) + distance
}

/** Six digits are an app's; anything else may be a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** As it is compared: people leave out the dashes, add spaces, and write in capitals. */
export const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

/** 80 bits in groups of four: few enough to copy by hand, and too many to find from their hash. */
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
