import type { PersistStorage } from 'zustand/middleware'
import { localStore } from '../browser/local-store.ts'
import { draftKeysOf } from '../drafts/draft-keys.ts'
import { openText, sealText } from '../drafts/sealed-text.ts'

export type Unsent = {
  /** The idempotency key of every attempt: a message is never created twice. */
  key: string
  owner: string
}

type Sealed = Unsent & { sealed: string }

export type Kept<Message> = {
  messages: readonly Message[]
  /** Of accounts that are not signed in. */
  locked: readonly Sealed[]
}

const isUnlocked = ({ owner }: Unsent) => draftKeysOf(owner).length > 0

/** Encrypts messages as drafts are. Earlier releases stored them in plain text under `plainName`. */
export function sealedStorage<Message extends Unsent>(plainName: string) {
  const name = `${plainName}.sealed`
  const nameOf = ({ owner, key }: Unsent) => `${name}.${owner}.${key}`

  function open(stored: Sealed): Message | null {
    const texts = draftKeysOf(stored.owner).map((key) => openText(stored.sealed, key, nameOf(stored)))
    const text = texts.find((one) => one !== null)
    return text === undefined || text === null ? null : JSON.parse(text)
  }

  function seal(message: Message): Sealed[] {
    const { key, owner } = message
    const [newest] = draftKeysOf(owner)
    if (newest === undefined) return []
    return [{ key, owner, sealed: sealText(JSON.stringify(message), newest, nameOf(message)) }]
  }

  const write = ({ messages, locked }: Kept<Message>) =>
    localStore.setItem(name, JSON.stringify([...locked, ...messages.flatMap(seal)]))

  function read(): Kept<Message> {
    const stored = (parsed(name) ?? []) as Sealed[]
    const opened = stored.map((one) => ({ one, message: open(one) }))
    return {
      messages: opened.flatMap(({ message }) => message ?? []),
      locked: opened.flatMap(({ one, message }) => (message ? [] : one)),
    }
  }

  /** A window of an earlier release may still be open and write more. */
  function takePlainOver() {
    const plain = parsed(plainName) as { state: Record<string, Message[]>; version: number } | null
    // The first version stored the same list under another name.
    const [list = []] = Object.values(plain?.state ?? {})
    const readable = list.filter(isUnlocked)
    if (readable.length === 0) return
    const { messages, locked } = read()
    const isKnown = ({ key }: Message) => messages.some((one) => one.key === key)
    write({ messages: [...readable.filter((one) => !isKnown(one)), ...messages], locked })
    const others = list.filter((one) => !isUnlocked(one))
    if (others.length === 0) localStore.removeItem(plainName)
    else localStore.setItem(plainName, JSON.stringify({ ...plain, state: { messages: others } }))
  }

  const storage: PersistStorage<Kept<Message>> = {
    getItem: () => {
      takePlainOver()
      return { state: read() }
    },
    setItem: (_, { state }) => write(state),
    removeItem: () => localStore.removeItem(name),
  }
  return { name, storage }
}

function parsed(name: string): unknown {
  try {
    return JSON.parse(localStore.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
