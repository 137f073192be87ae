import { type AccountValues, withSecure } from './account-values.ts'

type Provider = { domains: readonly string[]; imap: string; smtp: string; isSmtpSecure: boolean }

/** From the providers' own help pages. */
const providers = {
  yandex: {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz'],
    imap: 'imap.yandex.ru',
    smtp: 'smtp.yandex.ru',
    isSmtpSecure: true,
  },
  mailRu: {
    domains: ['mail.ru', 'bk.ru', 'list.ru', 'inbox.ru', 'internet.ru', 'vk.com'],
    imap: 'imap.mail.ru',
    smtp: 'smtp.mail.ru',
    isSmtpSecure: true,
  },
  gmail: {
    domains: ['gmail.com', 'googlemail.com'],
    imap: 'imap.gmail.com',
    smtp: 'smtp.gmail.com',
    isSmtpSecure: true,
  },
  outlook: {
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    imap: 'outlook.office365.com',
    smtp: 'smtp.office365.com',
    isSmtpSecure: false,
  },
} satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as ProviderName[]

export function providerOfAddress(email: string): ProviderName | undefined {
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  return providerNames.find((name) => (providers[name].domains as readonly string[]).includes(domain))
}

export const providerOfHost = (host: string): ProviderName | undefined =>
  providerNames.find((name) => providers[name].imap === host.trim().toLowerCase())

export function withProvider(values: AccountValues, name: ProviderName): AccountValues {
  const { imap, smtp, isSmtpSecure } = providers[name]
  const username = values.senderEmail.trim()
  const signIn = (before: string) => before || username
  return {
    ...values,
    imap: withSecure(
      { ...values.imap, host: imap, port: '', username: signIn(values.imap.username) },
      'imap',
      true,
    ),
    smtp: withSecure(
      { ...values.smtp, host: smtp, port: '', username: signIn(values.smtp.username) },
      'smtp',
      isSmtpSecure,
    ),
  }
}

/** Fills in the provider's servers, unless others were typed. */
export function withAddress(values: AccountValues): AccountValues {
  const name = providerOfAddress(values.senderEmail)
  if (name && values.imap.host === '' && values.smtp.host === '') return withProvider(values, name)
  const username = values.senderEmail.trim()
  const { imap, smtp } = values
  return {
    ...values,
    imap: { ...imap, username: imap.username || username },
    smtp: { ...smtp, username: smtp.username || username },
  }
}
