import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { EmailFacts } from '../../tickets/ticket-ports.ts'

type Sample = Pick<
  EmailFacts,
  'title' | 'project_name' | 'category_name' | 'character_nickname' | 'recipient'
> & {
  request: string
  agent: string
  reply: string
}

const russian: Sample = {
  title: 'Пропал меч',
  project_name: 'Emberwald',
  category_name: 'Потерянные предметы',
  character_nickname: 'Ratibor',
  recipient: 'player@example.com',
  request: 'После обновления из сумки пропал Меч рассвета.',
  agent: 'Мира',
  reply: 'Здравствуйте!\n\nМы вернули меч: он ждёт вас на внутриигровой почте.',
}

const english: Sample = {
  title: 'Lost sword',
  project_name: 'Emberwald',
  category_name: 'Lost items',
  character_nickname: 'Ratibor',
  recipient: 'player@example.com',
  request: 'After the update the Sword of Dawn is gone from my bag.',
  agent: 'Mira',
  reply: 'Hello!\n\nWe have returned your sword: it is waiting in your in-game mail.',
}

/** Employees see it, in Russian or else in English. */
const sampleIn = (locale: Locale): Sample => (locale === 'ru' ? russian : english)

export function sampleReply(locale: Locale): { agent: string; text: string } {
  const { agent, reply } = sampleIn(locale)
  return { agent, text: reply }
}

export function sampleFacts(locale: Locale, now: Date): EmailFacts {
  const { agent: _agent, reply: _reply, request, ...sample } = sampleIn(locale)
  return {
    ...sample,
    id: 100042,
    status: 'WaitingCustomerAction',
    channel: 'web',
    created_at: now.toISOString(),
    promised_hours: null,
    locale,
    customer_id: '00000000-0000-7000-8000-000000000000',
    is_confirmed: true,
    wants_email_notifications: true,
    is_ours: false,
    answers_program: false,
    request: documentFromText(request),
    account_id: null,
    sender_name: null,
    template: null,
  }
}
