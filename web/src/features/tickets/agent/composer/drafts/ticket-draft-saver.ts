import type { TicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { createDraftSaver, type SavingState } from '../../../../../lib/drafts/draft-saver.ts'
import { type DraftKey, readDraft, removeDraft, writeDraft } from '../../../../../lib/drafts/draft-store.ts'
import { isNotFound, isProblem } from '../../../../../lib/problems/problem-error.ts'
import { type DeviceDraft, isOwnText, openDraft, writingOf } from './open-draft.ts'
import { isNothing, isSameWriting, nothingWritten, type Writing } from './writing.ts'

export type StoredDraft = {
  writing: Writing
  /** Grows when the text changed outside the editor. */
  revision: number
  /** Whether that change was made by the writer in this window. */
  isOwnChange: boolean
  saving: SavingState
  other: TicketDraft | null
  isOnDevice: boolean
  /** False once the ticket is no longer visible, or erased. */
  isOnServer: boolean
}

type DraftRequests = {
  save: (writing: Writing, version: number) => Promise<{ version: number }>
  load: () => Promise<TicketDraft | null>
  onSaved: (writing: Writing, version: number) => void
}

/** More than a writer changes while the connection is bad, and few enough to store. */
const mostSent = 5

/** Saves what is written on a ticket: on this device at every keystroke, on the server after a pause. */
export function createTicketDraftSaver(
  key: DraftKey,
  server: TicketDraft | null | undefined,
  requests: DraftRequests,
) {
  const device = readDraft<DeviceDraft>(key)
  const opened =
    server === undefined && device ? { ...device, other: null } : openDraft(device, server ?? null)
  let version = opened.version
  /** The server numbers drafts upwards, also after one was deleted. */
  let latest = version
  let acknowledged = opened.isSaved ? opened.writing : null
  let sent = acknowledged ? [acknowledged] : (device?.sent ?? [])
  let state: StoredDraft = {
    writing: opened.writing,
    revision: 0,
    isOwnChange: false,
    saving: { name: 'clean' },
    other: opened.other,
    isOnDevice: true,
    isOnServer: true,
  }
  const listeners = new Set<() => void>()

  const set = (part: Partial<StoredDraft>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const saveOnDevice = (isSaved: boolean) => {
    if (isSaved && isNothing(state.writing)) removeDraft(key)
    else set({ isOnDevice: writeDraft(key, { writing: state.writing, version, isSaved, sent }) })
  }

  const saver = createDraftSaver<Writing>({
    read: () => state.writing,
    save,
    onState: (saving) => {
      set({ saving })
      // What was sent meanwhile is no longer in the editor, but still in what the server has.
      const isSaved = acknowledged !== null && isSameWriting(acknowledged, state.writing)
      if (saving.name === 'saved' && state.isOnServer) saveOnDevice(isSaved)
    },
  })

  async function save(writing: Writing) {
    try {
      await put(writing)
    } catch (error) {
      // The server refuses drafts of a ticket that is no longer visible, or erased; this device keeps the text.
      if (isNotFound(error) || isProblem(error, 'invalidOperation')) return set({ isOnServer: false })
      if (!isProblem(error, 'changedMeanwhile')) throw error
      const found = await requests.load()
      if (found && !isNothing(writingOf(found)) && !isOwnText(found, sent)) {
        set({ other: found })
        throw error
      }
      continueFrom(found)
      await put(writing)
    }
  }

  async function put(writing: Writing) {
    const mayBeOnServer = version !== 0 || !sent.every(isNothing)
    if (!isNothing(writing) || mayBeOnServer) {
      sent = [...sent.filter((one) => !isSameWriting(one, writing)), writing].slice(-mostSent)
      saveOnDevice(false)
      continueFrom(await requests.save(writing, version))
    }
    sent = [writing]
    acknowledged = writing
    requests.onSaved(writing, version)
  }

  function continueFrom(found: { version: number } | null) {
    version = found?.version ?? 0
    latest = Math.max(latest, version)
  }

  function show(found: TicketDraft | null) {
    continueFrom(found)
    const writing = found ? writingOf(found) : nothingWritten
    sent = [writing]
    // Setting the same text again would move the cursor.
    if (!isSameWriting(writing, state.writing)) replace(writing, false)
    saveOnDevice(true)
  }

  /** An answer without a draft may have been requested before the draft was saved: asks once more. */
  async function followDeletion() {
    const before = version
    const found = await requests.load()
    if (found === null && version === before && !saver.isDirty()) show(null)
  }

  function replace(writing: Writing, isOwnChange = true) {
    set({ writing, revision: state.revision + 1, isOwnChange })
  }

  if (!opened.isSaved) saver.touch()

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write(part: Partial<Writing>) {
      set({ writing: { ...state.writing, ...part } })
      saveOnDevice(false)
      saver.touch()
    },
    /** Removes what was sent; the server keeps it until the message arrives. The focus moves on to the thread. */
    handOver(part: Partial<Writing>) {
      replace({ ...state.writing, ...part }, false)
      saveOnDevice(false)
    },
    putBack(part: Partial<Writing>) {
      replace({ ...state.writing, ...part })
      saveOnDevice(false)
      saver.touch()
    },
    settle() {
      saver.touch()
      void saver.flush()
    },
    /** Applies the server's draft; another device may have continued it. */
    follow(found: TicketDraft | null) {
      const foundVersion = found?.version ?? 0
      if (foundVersion === version || saver.isDirty()) return
      if (foundVersion === 0) followDeletion().catch(() => {})
      else if (foundVersion > latest) show(found)
    },
    takeOther() {
      if (!state.other) return
      continueFrom(state.other)
      sent = [writingOf(state.other)]
      replace(writingOf(state.other))
      saver.reset()
      set({ other: null })
      saveOnDevice(true)
    },
    async keepMine() {
      continueFrom(state.other)
      set({ other: null })
      saver.reset()
      saver.touch()
      await saver.flush()
    },
    flush: saver.flush,
    isDirty: saver.isDirty,
    stop: saver.stop,
  }
}

export type TicketDraftSaver = ReturnType<typeof createTicketDraftSaver>
