import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTopic, registerPlayer } from '../../scratch-server.ts'
import { type PeopleTestServer, password } from './people-test-server.ts'
import { countStored } from './stored-words.ts'

/** Promise 26: of thirty words that a player leaves in the running product, none is in any row of any table after the erasure. */
export async function drillErasure({ sendRequest, db, url, admin }: PeopleTestServer): Promise<string> {
  const words = Array.from({ length: 30 }, () => `zq${randomBytes(6).toString('hex')}`)
  const [address = '', nickname = '', ...others] = words
  const email = `${address}@players.test`
  const token = await registerPlayer(url, email)
  await db`update customers set email_confirmed_at = now() where email = ${email}`
  const topic = await findTopic(url)
  const titles = others.slice(0, 3)
  const tickets: number[] = []
  for (const [n, title] of titles.entries()) {
    const description = others.slice(3 + n * 3, 6 + n * 3).join(' ')
    const body = { ...topic, title, description, characterNickname: nickname }
    const sent = await sendRequest('POST', '/api/customer/tickets', {
      token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    if (sent.status !== 201) throw new Error(`the request was refused: ${sent.text}`)
    tickets.push(Number(sent.body.id))
  }
  const content = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  for (const [n, id] of tickets.entries()) {
    const part = others.slice(12 + n * 5, 17 + n * 5)
    const [said = '', answered = '', noted = ''] = part
    const headers = { 'idempotency-key': randomUUID() }
    await sendRequest('POST', `/api/customer/tickets/${id}/messages`, {
      token,
      headers,
      body: { text: [said, ...part.slice(3)].join(' '), attachments: [] },
    })
    const reply = { content: content(answered), attachments: [] }
    await sendRequest('POST', `/api/private/tickets/${id}/replies`, { token: admin, headers, body: reply })
    const note = { content: content(noted), attachments: [] }
    await sendRequest('POST', `/api/private/tickets/${id}/notes`, { token: admin, headers, body: note })
  }
  const before = await countStored(db, words)
  const asked = await sendRequest('POST', '/api/customer/personalData/erasure', { token, body: { password } })
  if (asked.status !== 200) throw new Error(`the erasure was refused: ${asked.text}`)
  await db`update erasure_requests set due_at = now() - interval '1 minute' where completed_at is null`
  let left = before.found
  for (let tries = 0; tries < 60 && left > 0; tries += 1) {
    await db`select graphile_worker.add_job('eraseDueSubjects', job_key := 'drill')`
    await sleep(1_000)
    left = (await countStored(db, words)).found
  }
  if (left > 0) throw new Error(`${left} of the words are left`)
  return `erasure: ${words.length} words in ${before.found} places of ${before.tables} tables, ${left} left`
}
