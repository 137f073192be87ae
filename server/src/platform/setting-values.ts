import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { tlsProblem } from './database-address/database-tls.ts'
import { isDatabaseUrl } from './database-address/database-url.ts'

export const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => ['1', 'true', 'on'].includes(value))
const list = z.string().transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
export const networks = list.refine(
  (ranges) => ranges.every((range) => ipaddr.isValidCIDR(range) || ipaddr.isValid(range)),
  'must be a list of addresses or CIDR ranges',
)
export const dns = z.union([
  z.enum(['system', 'off']),
  list.refine(
    (servers) => servers.length > 0 && servers.every((server) => ipaddr.isValid(server)),
    'must be system, off, or a list of addresses',
  ),
])
function refuseWrongTls(url: string, issues: z.RefinementCtx): void {
  const message = tlsProblem(url)
  if (message !== undefined) issues.addIssue({ code: 'custom', message })
}
export const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, 'must be postgres://user:password@host:port/database, with several hosts as one,two')
  .superRefine(refuseWrongTls)
export const readUrls = list
  .refine(
    (urls) => urls.every((url) => isDatabaseUrl(url)),
    'must be a list of postgres://user:password@host:port/database',
  )
  .superRefine((urls, issues) => {
    for (const url of urls) refuseWrongTls(url, issues)
  })
/** Pages, links and cookies begin at the root. */
export const siteUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => /^\w+:\/\/[^/?#@]+\/*$/.test(url),
    'must be an address without a path, such as https://support.example.com',
  )
/** Within what the database stores as an integer. */
export const positive = z.coerce.number().int().positive().max(2_147_483_647)
/** A century: what is reckoned with them stays a date. */
export const [days, hours] = [positive.max(36_500), positive.max(876_000)]
/** As people write a sender: `Name <address>`, or the address alone. */
export const sender = z
  .string()
  .max(320)
  .regex(/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an address, or Name <address>')
export const notNegative = z.coerce.number().int().min(0)
export const keptDays = notNegative.max(36_500)
