import { randomUUID } from 'node:crypto'
import { type MailTestServer, playerMail } from './mail-test-server.ts'

const victims = 100

/**
 * Promise 12: whoever writes in the names of others makes us send each of them one email, without a word of the sender's. `--mails=` sets how many.
 */
export async function drillRelay(testServer: MailTestServer): Promise<string> {
  const given = process.argv.find((name) => name.startsWith('--mails='))?.slice('--mails='.length)
  const mails = Number(given ?? 10_000)
  const words = `buy-gold-${randomUUID()}`
  const mailbox = await testServer.openMailbox()
  const templateId = randomUUID()
  const text = `{{ticket.title}} {{request.text}} {{customer.characterNickname}} {{ticket.number}}`
  await testServer.db`
    insert into mail_templates (id, name, subject, body, created_at, updated_at)
    values (${templateId}, ${`Drill ${templateId}`}, '{{ticket.title}}', ${text}, now(), now())`
  await testServer.db`
    insert into mail_auto_responses (account_id, ticket_kind, event, template_id)
    values (${mailbox.id}, 'mail', 'ticketCreated', ${templateId}), (${mailbox.id}, 'mail', 'ticketClosed', ${templateId})`
  for (let number = 0; number < mails; number += 1) {
    const headers = { From: `"${words}" <victim-${number % victims}@elsewhere.test>`, Subject: words }
    await mailbox.deliver(playerMail(number, headers, words))
  }
  await mailbox.enable()
  await testServer.taken(mailbox.id, mails, 600)
  const [sent] = await testServer.db<{ all: number; most: number; leaking: number }[]>`
    select count(*)::int as all,
      (select coalesce(max(n), 0)::int from (select count(*) as n from mails where account_id = ${mailbox.id} group by recipient) counts) as most,
      (count(*) filter (where m::text like ${`%${words}%`}))::int as leaking
    from mails m where account_id = ${mailbox.id}`
  await mailbox.enable(false)
  const { all, most, leaking } = sent ?? { all: 0, most: 0, leaking: 0 }
  if (leaking > 0 || all === 0)
    throw new Error(`promise 12 was broken: ${leaking} of ${all} mails tell its words`)
  return `${mails} mails in the names of ${victims} others: ${all} automatic mails, at most ${most} to one of them, ${leaking} with a word of the sender's`
}
