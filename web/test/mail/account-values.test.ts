import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import { describe, expect, it } from 'vitest'
import { accountResolver } from '../../src/features/mail/accounts/form/account-resolver.ts'
import {
  type AccountValues,
  inputOf,
  isFirstReading,
  isPasswordMissing,
  newAccount,
  serversOf,
  valuesOf,
  withSecure,
} from '../../src/features/mail/accounts/form/account-values.ts'
import {
  providerOfAddress,
  withAddress,
  withProvider,
} from '../../src/features/mail/accounts/form/mail-providers.ts'

const typed = (senderEmail: string) => withAddress({ ...newAccount, senderEmail })

describe('the form of a mailbox', () => {
  it('fills in the servers of a well-known provider', () => {
    const { imap, smtp } = typed('support@bk.ru')
    expect([imap.host, imap.port, imap.secure]).toEqual(['imap.mail.ru', '993', true])
    expect([smtp.host, smtp.port, smtp.secure]).toEqual(['smtp.mail.ru', '465', true])
    expect(imap.username).toBe('support@bk.ru')
  })

  it('uses STARTTLS when the provider offers nothing else', () => {
    const { smtp } = typed('support@outlook.com')
    expect([smtp.host, smtp.port, smtp.secure]).toEqual(['smtp.office365.com', '587', false])
  })

  it('keeps servers that were typed, and knows no provider for a custom domain', () => {
    expect(providerOfAddress('help@example.com')).toBeUndefined()
    const own = { ...newAccount, imap: { ...newAccount.imap, host: 'mail.example.com' } }
    expect(withAddress({ ...own, senderEmail: 'help@gmail.com' }).imap.host).toBe('mail.example.com')
  })

  it('switches to the usual port, and keeps a custom port', () => {
    expect(withSecure(newAccount.imap, 'imap', false).port).toBe('143')
    expect(withSecure({ ...newAccount.smtp, secure: false, port: '587' }, 'smtp', true).port).toBe('465')
    expect(withSecure({ ...newAccount.smtp, port: '2525' }, 'smtp', false).port).toBe('2525')
  })

  it('uses one user name and password for both servers', () => {
    const values = withProvider({ ...newAccount, senderEmail: 'a@ya.ru' }, 'yandex')
    const servers = serversOf({ ...values, imap: { ...values.imap, password: 'secret' } })
    expect(servers.smtp).toMatchObject({ host: 'smtp.yandex.ru', username: 'a@ya.ru', password: 'secret' })
  })

  it('sends a folder only when mail is moved', () => {
    expect(inputOf({ ...newAccount, moveTo: 'Done' }).moveTo).toBeNull()
    expect(inputOf({ ...newAccount, afterReading: 'move', moveTo: 'Done' }).moveTo).toBe('Done')
  })

  it('asks for the password again when the server or user name changes', () => {
    const stored = { host: 'imap.ya.ru', port: 993, secure: true, username: 'a' }
    expect(isPasswordMissing({ ...stored, password: null }, stored)).toBe(false)
    expect(isPasswordMissing({ ...stored, host: 'imap.evil.test', password: null }, stored)).toBe(true)
    expect(isPasswordMissing({ ...stored, username: 'b', password: null }, stored)).toBe(true)
    expect(isPasswordMissing({ ...stored, host: 'imap.evil.test', password: 'typed' }, stored)).toBe(false)
    expect(isPasswordMissing({ ...stored, password: null }, undefined)).toBe(true)
  })

  it('asks from when to read until a mailbox was read, and again for another mailbox', () => {
    const server = { host: 'imap.ya.ru', port: 993, secure: true, username: 'a' }
    const stored = { imap: server, lastReadAt: '2026-01-01T00:00:00.000Z' } as MailAccount
    const imap = { ...newAccount.imap, host: 'imap.ya.ru', username: 'a' }
    const asks = (part: object, kept: MailAccount | null = stored) =>
      isFirstReading({ ...newAccount, imap: { ...imap, ...part } }, kept)
    expect(asks({}, null)).toBe(true)
    expect(asks({}, { ...stored, lastReadAt: null })).toBe(true)
    expect(asks({})).toBe(false)
    expect(asks({ port: '143' })).toBe(false)
    expect(asks({ host: 'imap.mail.ru' })).toBe(true)
    expect(asks({ username: 'b' })).toBe(true)
  })

  it('leaves the password of SMTP alone unless both were entered as one', async () => {
    const server = { host: 'mail.desk.test', port: 993, secure: true, username: 'a' }
    const own = {
      senderName: 'Support',
      senderEmail: 'support@desk.test',
      imap: server,
      smtp: server,
      oneSignIn: false,
      project: { id: '0199e0c0-0000-7000-8000-000000000001', name: 'Game' },
      category: { id: '0199e0c0-0000-7000-8000-000000000002', name: 'Payments' },
      autoResponses: [],
    } as unknown as MailAccount
    const passwords = (stored: MailAccount) => {
      const values = valuesOf(stored)
      const { imap, smtp } = serversOf({ ...values, imap: { ...values.imap, password: 'new' } })
      return [imap.password, smtp.password]
    }
    expect(passwords(own)).toEqual(['new', null])
    expect(passwords({ ...own, oneSignIn: true })).toEqual(['new', 'new'])
    const resolve = accountResolver(own) as unknown as (values: AccountValues) => {
      errors: { imap?: unknown }
    }
    expect(resolve(valuesOf(own)).errors.imap).toBeUndefined()
    expect(resolve({ ...valuesOf(own), isOneSignIn: true }).errors.imap).toMatchObject({
      password: { message: 'Enter the password again' },
    })
  })
})
