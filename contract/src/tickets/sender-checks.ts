import { z } from 'zod'

/**
 * `failed`: the domain's own policy is violated; `notAligned`: nothing proves the domain of From; `noEvidence`: neither a result nor a signature;
 * `ambiguousFrom`: From is not exactly one plain address; `dnsUnavailable`: the domain's keys could not be read; `unreadable`: the email could not
 * be parsed.
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

export const senderCheck = z.object({
  verdict: z.enum(['verified', 'unverified']),
  method: z.enum(['dmarc', 'dkim', 'spf']).nullable(),
  /** The mailbox's server by its Authentication-Results, or Savepoint; null when there was nothing to check. */
  checkedBy: z.enum(['mailServer', 'savepoint']).nullable(),
  domain: z.string().max(254).nullable(),
  reason: z.enum(senderCheckReasons),
})
export type SenderCheck = z.output<typeof senderCheck>

/** A name, or `*.` before one of two or more labels, for servers with several names. */
export const authservIdForm = /^(?:\*(?:\.[\p{L}\p{N}_-]+){2,}|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)$/u

export const senderCheckWays = ['mailServer', 'savepoint', 'unavailable'] as const
export type SenderCheckWay = (typeof senderCheckWays)[number]
