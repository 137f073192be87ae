import { z } from 'zod'

/**
 * Why an email counts as coming from its sender, or not: `passed`; `failed` the domain's own policy is broken; `notAligned` nothing vouches for the
 * domain of From; `noEvidence` neither a result nor a signature; `ambiguousFrom` From does not name exactly one plain address; `dnsUnavailable` the
 * domain's keys could not be read; `unreadable` the email could not be read at all.
 */
export const senderCheckReasons = [
  'passed',
  'failed',
  'notAligned',
  'noEvidence',
  'ambiguousFrom',
  'dnsUnavailable',
  'unreadable',
] as const
export type SenderCheckReason = (typeof senderCheckReasons)[number]

/** Whether an email comes from whom it names: by which method, about which domain, and who looked. */
export const senderCheck = z.object({
  verdict: z.enum(['verified', 'unverified']),
  method: z.enum(['dmarc', 'dkim', 'spf']).nullable(),
  /** The mailbox's server, by its Authentication-Results, or Savepoint itself; null when there was nothing to look at. */
  checkedBy: z.enum(['mailServer', 'savepoint']).nullable(),
  domain: z.string().max(254).nullable(),
  reason: z.enum(senderCheckReasons),
})
export type SenderCheck = z.output<typeof senderCheck>

/** A name, or `*.` before one of two parts or more, for servers that write their results under many names. */
export const authservIdForm = /^(?:\*(?:\.[\p{L}\p{N}_-]+){2,}|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)$/u

export const senderCheckWays = ['mailServer', 'savepoint', 'unavailable'] as const
export type SenderCheckWay = (typeof senderCheckWays)[number]
