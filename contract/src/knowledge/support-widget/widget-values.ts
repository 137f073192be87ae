import { z } from 'zod'
import { line } from '../../text-fields.ts'
import { boundedRecord } from '../../values.ts'

export const widgetLimits = {
  origins: 20,
  originMaxLength: 200,
  tokenMaxLength: 4_096,
  /** Of a token, from now to its expiry; clocks may differ by the tolerance. */
  tokenSeconds: 3_600,
  clockToleranceSeconds: 30,
  subjectMaxLength: 200,
  nameMaxLength: 100,
  contextEntries: 20,
  contextNameMaxLength: 40,
  contextValueMaxLength: 200,
  /** A player's session ends then, however often it was renewed. */
  sessionHours: 12,
  /** Of a link for an upload, and how many a player may have in an hour. */
  uploadLinkMinutes: 10,
  uploadLinksPerHour: 20,
  /** How long a replaced secret still signs. */
  replacedSecretHours: 24,
  /** Accepted at once, the current one included. */
  secrets: 5,
}

const origin = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/

/**
 * Scheme, host and port as browsers name them, so that it can stand in a header as it is. HTTPS, or HTTP on this machine; no paths and no
 * wildcards.
 */
export const siteOrigin = z
  .string()
  .max(widgetLimits.originMaxLength)
  .refine((value) => origin.test(value) && URL.parse(value)?.origin === value, 'siteOrigin')

/** What people write: other letters, and what follows the host. */
export function originOf(written: string): string {
  const trimmed = written.trim()
  const { origin: found = '', pathname } = URL.parse(trimmed) ?? {}
  return origin.test(found) && pathname === '/' ? found : trimmed
}

/** What the game knows of the moment, such as its build: name → value. */
export const widgetContext = boundedRecord(
  line({ min: 1, max: widgetLimits.contextNameMaxLength }),
  line({ max: widgetLimits.contextValueMaxLength }),
  widgetLimits.contextEntries,
)
export type WidgetContext = z.output<typeof widgetContext>
