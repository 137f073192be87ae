import { randomUUID } from 'node:crypto'
import { signTicket } from '../../../server/src/mail/mail-token.ts'
import { loadSecrets } from '../../../server/src/platform/secrets.ts'
import { type MailTestServer, playerMail } from './mail-test-server.ts'

const victims = 60
const passed = { 'Authentication-Results': 'mx.test; dmarc=pass' }
const unvouched = { 'Authentication-Results': 'mx.test; dkim=none; spf=pass smtp.mailfrom=evil.test' }
const broken = { 'Authentication-Results': 'mx.test; dmarc=fail' }

type Victim = { id: number; email: string; messageId: string; token: string }

const forgeries: ((victim: Victim, evil: string, employee: string) => Record<string, string>)[] = [
  ({ token }, evil) => ({ From: evil, 'In-Reply-To': `<${randomUUID()}.${token}@desk.test>`, ...passed }),
  ({ token }, evil) => ({ From: evil, To: `help+${token}@desk.test` }),
  ({ messageId }, evil) => ({ From: evil, References: messageId, ...passed }),
  ({ id }, evil) => ({ From: evil, Subject: `Re: [#${id}] Lost sword`, ...passed }),
  ({ id, email }, evil) => ({
    From: `"${email}" <${evil}>`,
    Subject: `[#${id}]`,
    'Reply-To': email,
    Sender: email,
  }),
  ({ id, email }, evil) => ({ From: `${evil}, ${email}`, Subject: `[#${id}]` }),
  ({ id, email }) => ({ From: email, Subject: `[#${id}]`, ...unvouched }),
  ({ messageId, email }) => ({ From: email, References: messageId, ...unvouched }),
  ({ id, email, messageId }) => ({ From: email, Subject: `[#${id}]`, 'In-Reply-To': messageId, ...broken }),
  ({ id, email }) => ({
    From: email,
    Subject: `[#${id}]`,
    'Authentication-Results': 'mx.test; spf=fail smtp.mailfrom=dmarc=pass@evil.test',
  }),
  ({ id, email }) => ({
    From: email,
    Subject: `[#${id}]`,
    'Authentication-Results': 'evil.test; dmarc=pass',
  }),
  ({ email, token }) => ({ From: email, 'In-Reply-To': `<${randomUUID()}.${alter(token)}@desk.test>` }),
  ({ token }, _evil, employee) => ({
    From: employee,
    'In-Reply-To': `<${randomUUID()}.${token}@desk.test>`,
    ...passed,
  }),
  ({ id, email }, evil) => ({ From: evil, Cc: email, Subject: `[#${id}]`, 'X-Original-From': email }),
]

/** Promise 10: none of them joins the ticket, adds another person, or speaks as an agent. */
export async function drillForgeries(testServer: MailTestServer): Promise<string> {
  const secrets = await loadSecrets(undefined, testServer.dataDir)
  const mailbox = await testServer.openMailbox()
  for (let number = 0; number < victims; number += 1)
    await mailbox.deliver(playerMail(number, { Cc: `friend-${number}@players.test` }))
  await mailbox.enable()
  await testServer.taken(mailbox.id, victims, 60)
  const tickets = await testServer.db<{ id: number; email: string; messageId: string }[]>`
    select ticket_id as id, sender as email, '<' || message_id || '>' as "messageId" from inbound_mails where account_id = ${mailbox.id}`
  const evil = 'mallory@evil.test'
  for (const ticket of tickets)
    for (const forge of forgeries) {
      const headers = forge(
        { ...ticket, token: signTicket(secrets, Number(ticket.id)) },
        evil,
        'admin@demo.test',
      )
      await mailbox.deliver(playerMail(0, headers, 'Give me the account'))
    }
  const sent = victims * (1 + forgeries.length)
  const states = await testServer.taken(mailbox.id, sent, 240)
  const [harm] = await testServer.db<{ appended: number; spoken: number; changed: number }[]>`
    select (select count(*)::int from ticket_messages where ticket_id = any (${tickets.map(({ id }) => id)}) ) - ${victims} as appended,
      (select count(*)::int from ticket_messages m join tickets t on t.id = m.ticket_id
       where t.mail_account_id = ${mailbox.id} and m.kind <> 'customer') as spoken,
      (select count(*)::int from tickets t join inbound_mails i on i.ticket_id = t.id and i.sender <> t.contact_email
       where i.account_id = ${mailbox.id}) as changed`
  await mailbox.enable(false)
  if (!harm || harm.appended + harm.spoken + harm.changed !== 0)
    throw new Error(JSON.stringify({ harm, states }))
  return `${sent - victims} forged mails in ${forgeries.length} ways: ${harm.appended} appended, ${harm.changed} participants, ${harm.spoken} by an agent; ${JSON.stringify(states)}`
}

function alter(token: string): string {
  return token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
}
