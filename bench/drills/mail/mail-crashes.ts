import { setTimeout as sleep } from 'node:timers/promises'
import { type MailTestServer, playerMail } from './mail-test-server.ts'

const mails = 1_000
const longestLife = 100

/** Promise 9: the server is killed repeatedly while it reads; each email becomes one message and is marked as read. */
export async function drillCrashes(testServer: MailTestServer): Promise<string> {
  const mailbox = await testServer.openMailbox()
  for (let number = 0; number < mails; number += 1) await mailbox.deliver(playerMail(number))
  await mailbox.enable()
  let kills = 0
  const takenSoFar = async () => {
    const [row] = await testServer.db<{ count: number }[]>`
      select count(*)::int as count from inbound_mails where account_id = ${mailbox.id}`
    return row?.count ?? 0
  }
  for (let taken = 0; taken < mails; taken = await takenSoFar()) {
    // Each run imports some, so that the drill ends; where it dies is random.
    const enough = Math.min(mails, taken + 1 + Math.floor(Math.random() * longestLife))
    while ((await takenSoFar()) < enough) await sleep(Math.random() * 40)
    if (enough === mails) break
    await testServer.product().kill()
    kills += 1
    await testServer.restart()
  }
  await testServer.taken(mailbox.id, mails, 120)
  const [found] = await testServer.db<{ messages: number; subjects: number }[]>`
    select count(m.id)::int as messages, count(distinct t.title)::int as subjects
    from tickets t join ticket_messages m on m.ticket_id = t.id where t.mail_account_id = ${mailbox.id}`
  const unseen = await mailbox.unseen()
  await mailbox.enable(false)
  if (found?.messages !== mails || found.subjects !== mails || unseen > 0)
    throw new Error(`${found?.messages} messages of ${found?.subjects} mails, ${unseen} unread`)
  return `${mails} mails, ${kills} kills of the product while it read them: ${found.messages} messages of ${found.subjects} mails, ${unseen} left unread`
}
