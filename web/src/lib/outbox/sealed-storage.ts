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
    return JSON.parse(texts.find((text) => text !== null) ?? 'null')
  }

  function seal(message: Message): Sealed[] {
    const { key, owner } = message
    return draftKeysOf(owner)
      .slice(0, 1)
      .map((newest) => ({ key, owner, sealed: sealText(JSON.stringify(message), newest, nameOf(message)) }))
  }

  const write = ({ messages, locked }: Kept<Message>) =>
    localStore.setItem(name, JSON.stringify([...locked, ...messages.flatMap(seal)]))

  function read(): Kept<Message> {
    const locked: Sealed[] = []
    const messages: Message[] = []
    for (const stored of parsed<Sealed[]>(name) ?? []) {
      const message = open(stored)
      if (message) messages.push(message)
      else locked.push(stored)
    }
    return { messages, locked }
  }

  /** A window of an earlier release may still be open and write more. */
  function takePlainOver() {
    // The first version stored the same list under another name.
    const plain = Object.values(parsed<{ state: Record<string, Message[]> }>(plainName)?.state ?? {}).flat()
    const readable = plain.filter(isUnlocked)
    if (readable.length === 0) return
    const { messages, locked } = read()
    write({ messages: [...readable, ...messages], locked })
    const state = { messages: plain.filter((one) => !isUnlocked(one)) }
    localStore.setItem(plainName, JSON.stringify({ state, version: 2 }))
  }

  const storage: PersistStorage<Kept<Message>> = {
    getItem: () => {
      takePlainOver()
      return { state: read() }
    },
    setItem: (_, { state }) => write(state),
    removeItem: localStore.removeItem,
  }
  return { name, storage }
}

function parsed<Stored>(name: string): Stored | null {
  try {
    return JSON.parse(localStore.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
