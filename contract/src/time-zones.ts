import { z } from 'zod'

export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, 'Invalid value')
  .meta({ description: 'IANA name, for example Europe/Berlin.' })

/** Of the IANA database as this machine has it; offsets such as `+03:00` are none. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
