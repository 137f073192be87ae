import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTopic, registerPlayer, submit } from '../../scratch-server.ts'

export type Sent = { title: string; sentAt: number; acknowledgedAt: number }

const senders = 4
const pause = 50

/** Players who submit requests all the time, and what of it was acknowledged and when. */
export async function startSending(url: string): Promise<{ stop: () => Promise<Sent[]> }> {
  const topic = await findTopic(url)
  const sent: Sent[] = []
  let isOn = true
  const send = async (sender: number) => {
    const token = await registerPlayer(url, `backup-${sender}-${randomUUID()}@drill.test`)
    while (isOn) {
      const title = randomUUID()
      const body = { ...topic, title, description: 'Backup drill' }
      const sentAt = Date.now()
      const answer = await submit({ url, token, key: title, body }).catch(() => undefined)
      if (answer?.status === 201) sent.push({ title, sentAt, acknowledgedAt: Date.now() })
      await sleep(pause)
    }
  }
  const working = Array.from({ length: senders }, (_, sender) => send(sender))
  return {
    stop: async () => {
      isOn = false
      await Promise.all(working)
      return sent
    },
  }
}
