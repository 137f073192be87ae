import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** `waiting` goes by itself once there is a network; `failed` when the person says so. */
export type OutboxState = 'sending' | 'waiting' | 'failed' | 'refused'

export type OutboxMessage = {
  /** Idempotency key of every attempt: a message is never written twice. */
  key: string
  owner: string
  ticketId: number
  text: string
  attachments: Attachment[]
  createdAt: string
  state: OutboxState
}

/** Messages not yet acknowledged by the server. They survive a reload, and sending resumes after it. */
export const useOutbox = create<{ messages: OutboxMessage[] }>()(
  persist((): { messages: OutboxMessage[] } => ({ messages: [] }), { name: 'savepoint.outbox', version: 1 }),
)

export const putIntoOutbox = (message: OutboxMessage) =>
  useOutbox.setState(({ messages }) => ({
    messages: [...messages.filter(({ key }) => key !== message.key), message],
  }))

export const takeFromOutbox = (key: string) =>
  useOutbox.setState(({ messages }) => ({ messages: messages.filter((message) => message.key !== key) }))
