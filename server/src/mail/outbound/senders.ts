import { normaliseEmail } from '@savepoint/contract/email-address.ts'
import type { SmtpServer } from '../../platform/outbox/smtp.ts'
import { outsideAddress } from '../../platform/outside-hosts.ts'
import { type AccountRow, findAccount, findDefaultAccount } from '../accounts/account-queries.ts'
import { openPassword } from '../accounts/mail-passwords.ts'
import type { MailServices } from '../mail-services.ts'
import type { Lane } from './outbound-queries.ts'

export type Sender = {
  accountId: string | null
  from: { name: string; address: string }
  taggedReplies: boolean
  server: SmtpServer
}

export async function findSender(services: MailServices, lane: Lane): Promise<Sender> {
  const { db, config } = services
  if (lane === null && config.smtpUrl !== undefined) return senderOfSettings(config.smtpUrl, config.mailFrom)
  const account = lane === null ? await findDefaultAccount(db) : await findAccount(db, lane)
  if (!account) throw new Error('There is no mail account to send by')
  return await senderOfAccount(services, account)
}

async function senderOfAccount({ secrets, config }: MailServices, account: AccountRow): Promise<Sender> {
  const host = account.smtp_host
  return {
    accountId: account.id,
    from: { name: account.sender_name, address: account.sender_email },
    taggedReplies: account.tagged_replies,
    server: {
      address: await outsideAddress(host, config.mailAllowedNetworks),
      host,
      port: account.smtp_port,
      secure: account.smtp_secure,
      username: account.smtp_username,
      password: openPassword(secrets, 'smtp', account),
    },
  }
}

async function senderOfSettings(url: string, mailFrom: string): Promise<Sender> {
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const { host = '', port, secure = false, auth } = parseConnectionUrl(url)
  return {
    accountId: null,
    from: parseSender(mailFrom),
    taggedReplies: false,
    server: {
      address: host,
      host,
      port: Number(port ?? (secure ? 465 : 587)),
      secure,
      username: auth?.user ?? null,
      password: auth?.pass ?? null,
    },
  }
}

export function parseSender(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^(.*?)<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: normaliseEmail(address) }
}
