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
  const reread = () => void useOutbox.persist.rehydrate()
  /** Starts from what is stored, so that no window overwrites what another one added. */
  const change = (changed: (messages: readonly Message[]) => readonly Message[]) => {
    reread()
    useOutbox.setState({ messages: changed(all()) })
  }
  const find = (key: string) => all().find((message) => message.key === key)
  const warn = (event: BeforeUnloadEvent) => {
    if (all().length > 0 && isTooMuch(name)) event.preventDefault()
  }
  const whenOthersChange = (event: StorageEvent) => {
    if (event.key === name) reread()
  }
  if (isBrowser) {
    window.addEventListener('beforeunload', warn)
    window.addEventListener('storage', whenOthersChange)
  }
  return {
    useOutbox,
    all,
    change,
    find,
    put(message: Message) {
      change((messages) =>
        messages.some(({ key }) => key === message.key)
          ? messages.map((other) => (other.key === message.key ? message : other))
          : [...messages, message],
      )
    },
    drop: (key: string) => change((messages) => messages.filter((message) => message.key !== key)),
  }
}

/** The first version stored the same list under another name. */
function fromFirstVersion<Message>(kept: unknown): Kept<Message> {
  const [messages = []] = Object.values(kept as Record<string, readonly Message[]>)
  return { messages }
}
