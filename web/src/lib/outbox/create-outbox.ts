import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Unsent = {
  /** Idempotency key of every attempt: a message is never written twice. */
  key: string
  owner: string
}

type Kept<Message> = { messages: readonly Message[] }

/**
 * Messages not yet acknowledged by the server, in the order they were written. This device keeps them under the name, so
 * that they survive a reload and every window of the browser knows them.
 */
export function createOutbox<Message extends Unsent>(name: string) {
  const useOutbox = create<Kept<Message>>()(
    persist((): Kept<Message> => ({ messages: [] }), { name, version: 2, migrate: fromFirstVersion }),
  )
  const all = () => useOutbox.getState().messages
  const setAll = (messages: readonly Message[]) => useOutbox.setState({ messages })
  const find = (key: string) => all().find((message) => message.key === key)
  return {
    useOutbox,
    all,
    setAll,
    find,
    /** Adds a message at the end, or replaces the one with its key where it stands. */
    put(message: Message) {
      if (!find(message.key)) return setAll([...all(), message])
      setAll(all().map((other) => (other.key === message.key ? message : other)))
    },
    drop: (key: string) => setAll(all().filter((message) => message.key !== key)),
    /** Takes over what another window of this browser sent, added or took back. */
    reread: async () => await useOutbox.persist.rehydrate(),
  }
}

/** The first version kept the same list under a name of its screen. */
function fromFirstVersion<Message>(kept: unknown): Kept<Message> {
  const [messages = []] = Object.values(kept as Record<string, readonly Message[]>)
  return { messages }
}
