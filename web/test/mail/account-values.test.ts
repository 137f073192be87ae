import { describe, expect, it } from 'vitest'
import {
  inputOf,
  isPasswordMissing,
  newAccount,
  serversOf,
  withSecure,
} from '../../src/features/mail/accounts/form/account-values.ts'
import {
  providerOfAddress,
  withAddress,
  withProvider,
} from '../../src/features/mail/accounts/form/mail-providers.ts'

const typed = (senderEmail: string) => withAddress({ ...newAccount, senderEmail })

describe('A mailbox as it is typed', () => {
  it('knows the servers of a well-known provider by the address', () => {
    const { imap, smtp } = typed('support@bk.ru')
    expect([imap.host, imap.port, imap.secure]).toEqual(['imap.mail.ru', '993', true])
    expect([smtp.host, smtp.port, smtp.secure]).toEqual(['smtp.mail.ru', '465', true])
    expect(imap.username).toBe('support@bk.ru')
  })

  it('takes STARTTLS where a provider offers nothing else', () => {
    const { smtp } = typed('support@outlook.com')
    expect([smtp.host, smtp.port, smtp.secure]).toEqual(['smtp.office365.com', '587', false])
  })

  it('leaves servers that were typed, and knows no provider for an address of one’s own', () => {
    expect(providerOfAddress('help@example.com')).toBeUndefined()
    const own = { ...newAccount, imap: { ...newAccount.imap, host: 'mail.example.com' } }
    expect(withAddress({ ...own, senderEmail: 'help@gmail.com' }).imap.host).toBe('mail.example.com')
  })

  it('proposes the usual port with the switch, and keeps one chosen on purpose', () => {
    expect(withSecure(newAccount.imap, 'imap', false).port).toBe('143')
    expect(withSecure({ ...newAccount.smtp, secure: false, port: '587' }, 'smtp', true).port).toBe('465')
    expect(withSecure({ ...newAccount.smtp, port: '2525' }, 'smtp', false).port).toBe('2525')
  })

  it('signs in to both servers with the one name and password', () => {
    const values = withProvider({ ...newAccount, senderEmail: 'a@ya.ru' }, 'yandex')
    const servers = serversOf({ ...values, imap: { ...values.imap, password: 'secret' } })
    expect(servers.smtp).toMatchObject({ host: 'smtp.yandex.ru', username: 'a@ya.ru', password: 'secret' })
  })

  it('moves mail to a folder only when it is moved at all', () => {
    expect(inputOf({ ...newAccount, moveTo: 'Done' }).moveTo).toBeNull()
    expect(inputOf({ ...newAccount, afterReading: 'move', moveTo: 'Done' }).moveTo).toBe('Done')
  })

  it('wants the password again for another server or name, and not for the stored ones', () => {
    const stored = { host: 'imap.ya.ru', port: 993, secure: true, username: 'a' }
    expect(isPasswordMissing({ ...stored, password: null }, stored)).toBe(false)
    expect(isPasswordMissing({ ...stored, host: 'imap.evil.test', password: null }, stored)).toBe(true)
    expect(isPasswordMissing({ ...stored, username: 'b', password: null }, stored)).toBe(true)
    expect(isPasswordMissing({ ...stored, host: 'imap.evil.test', password: 'typed' }, stored)).toBe(false)
    expect(isPasswordMissing({ ...stored, password: null }, undefined)).toBe(true)
  })
})
