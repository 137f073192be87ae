import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../../../scripts/cluster/start-cluster.ts'
import { waitUntil } from '../../../scripts/cluster/wait-until.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import type { Database } from '../../../server/src/platform/database/database.ts'
import { postMail } from '../../../server/src/platform/outbox/outbox.ts'
import { loadSecrets } from '../../../server/src/platform/secrets.ts'
import { startMailServer } from '../../../server/test/support/mail/mail-server.ts'
import { openSmtpServer } from '../../../server/test/support/mail/smtp-server.ts'
import { findTopic } from '../../scratch-server.ts'
import { playerMail } from '../mail/mail-test-server.ts'
import { connectAsProduct, productConfig } from './cluster-database.ts'
import { type Fault, require } from './fault.ts'
import { signInAgent } from './mixed-load.ts'

const awaySeconds = 20
const mails = 20

export const stopS3: Fault = {
  name: 's3-away',
  inflict: async (cluster) => {
    const s3 = cluster.process('s3')
    const from = Date.now()
    await s3.stop()
    await sleep(awaySeconds * 1_000)
    s3.start()
    await sleep(1_000)
    return { from, to: Date.now(), note: `away for ${awaySeconds} s` }
  },
}

/** It accepts connections and says nothing. */
export const freezeS3: Fault = {
  name: 's3-frozen',
  inflict: async (cluster) => {
    const s3 = cluster.process('s3')
    const from = Date.now()
    s3.signal('SIGSTOP')
    await sleep(awaySeconds * 1_000)
    s3.signal('SIGCONT')
    return { from, to: Date.now(), note: `silent for ${awaySeconds} s` }
  },
}

/** Both servers of email are away while emails are to be sent and others arrive. */
export const stopMail: Fault = {
  name: 'mail-away',
  inflict: async (cluster) => {
    const imap = await startMailServer()
    const smtp = await openSmtpServer()
    const db = connectAsProduct(cluster)
    try {
      const user = `drill-${randomUUID()}@desk.test`
      const mailbox = await imap.connect(user)
      await mailbox.logout()
      const accountId = await addAccount(cluster, { user, imap: imap.port, smtp: smtp.port })
      await waitUntil(
        async () => {
          const [row] =
            await db`select 1 from mail_accounts where id = ${accountId} and last_read_at is not null`
          return row !== undefined
        },
        { seconds: 60, otherwise: 'the mailbox was not read' },
      )
      const from = Date.now()
      await imap.end()
      await smtp.close()
      const subjects = await post(cluster, db, accountId)
      await sleep(awaySeconds * 1_000)
      for (let number = 0; number < mails; number += 1) await imap.deliver(user, playerMail(number))
      await imap.begin()
      const reopened = await openSmtpServer({ port: smtp.port })
      const to = Date.now()
      const sent = () =>
        subjects.map((subject) => reopened.mails.filter(({ raw }) => raw.includes(subject)).length)
      try {
        await waitUntil(async () => sent().every((count) => count > 0), {
          seconds: 300,
          otherwise: 'not every email was sent',
        })
        const sentAfter = (Date.now() - to) / 1_000
        const taken = async () =>
          (await db<{ title: string }[]>`select title from tickets where mail_account_id = ${accountId}`).map(
            ({ title }) => title,
          )
        await waitUntil(async () => (await taken()).length >= mails, {
          seconds: 300,
          otherwise: 'not every email was read',
        })
        const readAfter = (Date.now() - to) / 1_000
        const titles = await taken()
        require(new Set(titles).size === mails &&
          titles.length === mails, `${titles.length} tickets of ${mails} emails`)
        require(sent().every((count) => count === 1), 'an email was sent twice')
        return {
          from,
          to,
          note: `${mails} emails each way, each once; the last sent ${sentAfter.toFixed(0)} s and read ${readAfter.toFixed(0)} s after`,
        }
      } finally {
        await reopened.close()
      }
    } finally {
      await db.end({ timeout: 1 })
      await imap.stop()
    }
  },
}

async function post(cluster: Cluster, db: Database, accountId: string): Promise<string[]> {
  const config = productConfig(cluster)
  const secrets = await loadSecrets(config.secretKeys, config.dataDir)
  const subjects = Array.from({ length: mails }, () => `drill-${randomUUID()}`)
  await db.begin(async (tx) => {
    for (const subject of subjects) {
      const mail = { to: `${subject}@players.test`, subject, body: 'Drill', kind: 'drill', automatic: true }
      await postMail(tx, { clock: systemClock, config, secrets }, { ...mail, accountId })
    }
  })
  return subjects
}

async function addAccount(
  { layout }: Cluster,
  { user, imap, smtp }: { user: string; imap: number; smtp: number },
): Promise<string> {
  const { url } = layout
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await signInAgent(url)}`,
  }
  const server = { host: '127.0.0.1', secure: false, username: user, password: 'secret' }
  const body = {
    senderName: 'Drill',
    senderEmail: user,
    imap: { ...server, port: imap },
    smtp: { ...server, port: smtp },
    afterReading: 'read',
    authservId: 'mx.test',
    moveTo: null,
    isDefault: false,
    readsSince: '2020-01-01T00:00:00.000Z',
    enabled: true,
    ...(await findTopic(url)),
  }
  const answer = await fetch(`${url}/api/private/mailAccounts`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`no mail account: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
