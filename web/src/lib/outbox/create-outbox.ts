import { createPersisted } from '../browser/create-persisted.ts'
import { isBrowser } from '../browser/is-browser.ts'
import { isTooMuch } from '../browser/local-store.ts'
import { type Kept, sealedStorage, type Unsent } from './sealed-storage.ts'

export type { Unsent } from './sealed-storage.ts'

/**
 * Messages that the server has not acknowledged, in order. Stored on this device, so that they survive a
 * reload and are shared by all windows. If its storage is full, the browser asks before the page is left.
 */
export function createOutbox<Message extends Unsent>(plainName: string) {
  const { name, storage } = sealedStorage<Message>(plainName)
  const useOutbox = createPersisted<Kept<Message>>(
    { messages: [], locked: [] },
    { name, ...(isBrowser && { storage }) },
  )
  const all = () => useOutbox.getState().messages
  const reread = () => void useOutbox.persist.rehydrate()
  /** Starts from what is stored, so that no window overwrites what another one added. */
  const change = (changed: (messages: readonly Message[]) => readonly Message[]) => {
    reread()
    useOutbox.setState({ messages: changed(all()) })
  }
  const find = (key: string) => all().find((message) => message.key === key)
  const isOurs = (event: StorageEvent) => event.key?.startsWith(plainName)
  const warn = (event: BeforeUnloadEvent) => {
    if (all().length > 0 && isTooMuch(name)) event.preventDefault()
  }
  const whenOthersChange = (event: StorageEvent) => {
    if (isOurs(event)) reread()
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
    isOurs,
    /** Once somebody has signed in or out: who may read what is stored has changed. */
    reread,
    put(message: Message) {
      change((messages) =>
        messages.some(({ key }) => key === message.key)
          ? messages.map((other) => (other.key === message.key ? message : other))
          : [...messages, message],
      )
    },
    /** Also after its writer has signed out: the server may answer later. */
    drop(dropped: string) {
      reread()
      const isOther = ({ key }: Unsent) => key !== dropped
      useOutbox.setState(({ messages, locked }) => ({
        messages: messages.filter(isOther),
        locked: locked.filter(isOther),
      }))
    },
  }
}
