import { expect, type Page } from '@playwright/test'
import type { PostOffice } from '../../server/test/support/mail/post-office.ts'
import { password } from './people.ts'

export async function asAdministrator(page: Page, url: string) {
  const signIn = await page.request.post(`${url}/api/login`, { data: { login: 'admin@demo.test', password } })
  const headers = { authorization: `Bearer ${(await signIn.json()).accessToken}` }
  return {
    get: async (path: string) => await (await page.request.get(`${url}${path}`, { headers })).json(),
    post: async (path: string, data: object) => {
      const answer = await page.request.post(`${url}${path}`, { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return await answer.json()
    },
  }
}

export async function connectMailbox(
  page: Page,
  { url, office, email }: { url: string; office: PostOffice; email: string },
) {
  const admin = await asAdministrator(page, url)
  const topics = (await admin.get('/api/private/mailAccounts/places')) as {
    id: string
    categories: { id: string; name: string }[]
  }[]
  const topic = topics.flatMap(({ id, categories }) =>
    categories
      .filter(({ name }) => /аккаунт|доступ/i.test(name))
      .map((category) => ({ projectId: id, categoryId: category.id })),
  )[0]
  const template = async (name: string, subject: string, text: string) =>
    ((await admin.post('/api/private/mailTemplates', { name, subject, text })) as { id: string }).id
  const created = await template(
    'Письмо принято, коротко',
    'Мы получили ваше письмо',
    'Здравствуйте!\n\nВаш запрос {{ticket.number}} принят. {{ticket.title}}{{request.text}}',
  )
  const closed = await template(
    'Запрос решён, коротко',
    'Запрос решён, коротко',
    'Запрос {{ticket.number}} решён. Напишите, если это не так.',
  )
  const login = { username: email, password: office.imap.password, secure: false }
  const always = { projectId: null, categoryId: null, ticketKind: 'mail' }
  await admin.post('/api/private/mailAccounts', {
    senderName: 'Поддержка Emberwald',
    senderEmail: email,
    imap: { host: office.imap.host, port: office.imap.port, ...login },
    smtp: { ...office.smtp, ...login },
    afterReading: 'read',
    authservId: 'mx.test',
    moveTo: null,
    isDefault: true,
    ...topic,
    autoResponses: [
      { ...always, event: 'ticketCreated', templateId: created },
      { ...always, event: 'ticketClosed', templateId: closed },
    ],
  })
}

export function rawMail({
  from,
  to,
  subject,
  text,
  headers = {},
}: {
  from: string
  to: string
  subject: string
  text: string
  headers?: Record<string, string> | undefined
}): string {
  const id = `${Math.random().toString(36).slice(2)}@players.test`
  const all = {
    'Authentication-Results': 'mx.test; dmarc=pass',
    From: from,
    To: to,
    Subject: subject,
    'Message-ID': `<${id}>`,
    Date: new Date().toUTCString(),
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  return [...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', text].join('\r\n')
}

export function answerTo({
  mail,
  from,
  to,
  text,
}: {
  mail: string
  from: string
  to: string
  text: string
}): string {
  const id = header(mail, 'Message-ID')
  const quoted = mail.split(/\r?\n\r?\n/)[1] ?? ''
  const history = `В чт, 20 нояб. 2026 г. в 12:00, Поддержка <${to}>:\r\n${quoted.replace(/^/gm, '> ')}`
  return rawMail({
    from,
    to,
    subject: `Re: ${header(mail, 'Subject')}`,
    text: `${text}\r\n\r\n${history}`,
    headers: {
      'In-Reply-To': id,
      References: id,
    },
  })
}

export function header(mail: string, name: string): string {
  return (
    new RegExp(`^${name}: ?((?:.*\\r?\\n[ \\t])*.*)$`, 'im')
      .exec(mail)?.[1]
      ?.replace(/\r?\n[ \t]+/g, ' ')
      .trim() ?? ''
  )
}
