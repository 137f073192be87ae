import type { TicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { createDraftSaver, type SavingState } from '../../../../../lib/drafts/draft-saver.ts'
import { type DraftKey, readDraft, removeDraft, writeDraft } from '../../../../../lib/drafts/draft-store.ts'
import { isNotFound, isProblem } from '../../../../../lib/problems/problem-error.ts'
import { type DeviceDraft, openDraft, writingOf } from './open-draft.ts'
import { isNothing, isSameWriting, nothingWritten, type Writing } from './writing.ts'

export type StoredDraft = {
  writing: Writing
  /** Grows when the text changed from outside the editor. */
  revision: number
  /** Whether that was the writer's own doing, here and now. */
  isOwnChange: boolean
  saving: SavingState
  /** Another device's text, saved while this one was written. */
  other: TicketDraft | null
  /** Whether this device could keep the text. */
  isOnDevice: boolean
  /** Whether the server takes the text; not once the ticket is no longer visible. */
  isOnServer: boolean
}

type DraftRequests = {
  save: (writing: Writing, version: number) => Promise<{ version: number }>
  load: () => Promise<TicketDraft | null>
  onSaved: (writing: Writing, version: number) => void
}

/** A save answered less than this ago may still be missing in what was asked for before it. */
const settlingMs = 3_000

/** Keeps what is written on one ticket: on this device at each key, on the server a moment later. */
export function createTicketDraftSaver(
  key: DraftKey,
  server: TicketDraft | null | undefined,
  requests: DraftRequests,
) {
  const device = readDraft<DeviceDraft>(key)
  const opened =
    server === undefined && device ? { ...device, other: null } : openDraft(device, server ?? null)
  let version = opened.version
  let savedAt = 0
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
    else set({ isOnDevice: writeDraft(key, { writing: state.writing, version, isSaved }) })
  }

  const saver = createDraftSaver<Writing>({
    read: () => state.writing,
    save,
    onState: (saving) => {
      set({ saving })
      if (saving.name === 'saved' && state.isOnServer) saveOnDevice(true)
    },
  })

  async function save(writing: Writing) {
    try {
      await put(writing)
    } catch (error) {
      // Once the ticket is not visible the server takes nothing more; this device goes on keeping it.
      if (isNotFound(error)) return set({ isOnServer: false })
      if (!isProblem(error, 'changedMeanwhile')) throw error
      const found = await requests.load()
      if (found && !isNothing(writingOf(found)) && !isSameWriting(writingOf(found), writing)) {
        set({ other: found })
        throw error
      }
      version = found?.version ?? 0
      await put(writing)
    }
  }

  async function put(writing: Writing) {
    if (!isNothing(writing) || version !== 0) version = (await requests.save(writing, version)).version
    savedAt = Date.now()
    requests.onSaved(writing, version)
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
    /** Takes away what was sent; the server keeps it until the message is there. */
    handOver(part: Partial<Writing>) {
      replace({ ...state.writing, ...part })
      saveOnDevice(false)
    },
    putBack(part: Partial<Writing>) {
      replace({ ...state.writing, ...part })
      saveOnDevice(false)
      saver.touch()
    },
    /** The message is on the server: what is left here is the draft. */
    settle() {
      saver.touch()
      void saver.flush()
    },
    /** What the server has now; another device may have gone on writing. */
    follow(found: TicketDraft | null) {
      const isSame = (found?.version ?? 0) === version
      if (isSame || saver.isDirty() || Date.now() - savedAt < settlingMs) return
      version = found?.version ?? 0
      const writing = found ? writingOf(found) : nothingWritten
      // The same text drawn anew would take the cursor away from whoever is writing it.
      if (!isSameWriting(writing, state.writing)) replace(writing, false)
      saveOnDevice(true)
    },
    takeOther() {
      if (!state.other) return
      version = state.other.version
      replace(writingOf(state.other))
      saver.reset()
      set({ other: null })
      saveOnDevice(true)
    },
    async keepMine() {
      version = state.other?.version ?? 0
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
