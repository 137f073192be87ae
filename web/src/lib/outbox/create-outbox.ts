import { createPersisted } from '../browser/create-persisted.ts'
import { isBrowser } from '../browser/is-browser.ts'
import { isTooMuch } from '../browser/local-store.ts'

export type Unsent = {
  /** The idempotency key of every attempt: a message is never created twice. */
  key: string
  owner: string
}

type Kept<Message> = { messages: readonly Message[] }

/**
 * Messages that the server has not acknowledged, in order. Stored on this device, so that they survive a
 * reload and are shared by all windows. If its storage is full, the browser asks before the page is left.
 */
export function createOutbox<Message extends Unsent>(name: string) {
  const useOutbox = createPersisted<Kept<Message>>(
    { messages: [] },
    { name, version: 2, migrate: fromFirstVersion },
  )
  const all = () => useOutbox.getState().messages
  const setAll = (messages: readonly Message[]) => useOutbox.setState({ messages })
  const find = (key: string) => all().find((message) => message.key === key)
  const warn = (event: BeforeUnloadEvent) => {
    if (all().length > 0 && isTooMuch(name)) event.preventDefault()
  }
  if (isBrowser) window.addEventListener('beforeunload', warn)
  return {
    useOutbox,
    all,
    setAll,
    find,
    put(message: Message) {
      if (!find(message.key)) return setAll([...all(), message])
      setAll(all().map((other) => (other.key === message.key ? message : other)))
    },
    drop: (key: string) => setAll(all().filter((message) => message.key !== key)),
    /** Applies what another window sent, added or undid. */
    reread: async () => await useOutbox.persist.rehydrate(),
  }
}

/** The first version stored the same list under another name. */
function fromFirstVersion<Message>(kept: unknown): Kept<Message> {
  const [messages = []] = Object.values(kept as Record<string, readonly Message[]>)
  return { messages }
}
