import { useEffect, useRef } from 'react'
import { randomId } from '../browser/random-id.ts'
import { isTransient } from '../problems/problem-error.ts'
import { type DraftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts'
import { isSameJson } from './same-json.ts'

type Attempt<Body> = { content: string; body: Body; idempotencyKey: string }

type Listener<Sent> = {
  /** `isSame`: the draft was not changed meanwhile and is gone. */
  onSent(sent: Sent, isSame: boolean): void
  onFailed(error: unknown): void
}

type Options<Body, Sent> = Listener<Sent> & {
  draft: DraftKey
  post: (request: { body: Body; idempotencyKey: string }) => Promise<Sent>
  /** When the draft is not on screen any more. */
  elsewhere: Listener<Sent>
}

const onScreen = new Map<string, { current: Listener<unknown> }>()

/** Ends a draft once it is sent, also after its form was left; the form learns of it if it is back. */
export function useDraftSending<Body, Sent>({ draft, post, elsewhere, ...listener }: Options<Body, Sent>) {
  const { owner, about } = draft
  const name = `${owner}.${about}`
  const form = useRef<Listener<unknown>>(listener as Listener<unknown>)
  form.current = listener as Listener<unknown>
  useEffect(() => {
    onScreen.set(name, form)
    return () => {
      if (onScreen.get(name) === form) onScreen.delete(name)
    }
  }, [name])

  /** The same content is the same request while nobody knows whether an earlier one arrived. */
  return async (content: unknown, body: Body) => {
    const before = readDraft(draft)
    const attempt = beginAttempt(draft, content, body)
    let sent: Sent
    try {
      sent = await post(attempt)
    } catch (error) {
      if (!isTransient(error)) endAttempt(draft, attempt)
      const listening = onScreen.get(name) === form ? form.current : elsewhere
      return listening.onFailed(error)
    }
    endAttempt(draft, attempt)
    const isSame = isSameJson(readDraft(draft), before)
    if (isSame) removeDraft(draft)
    const shown = onScreen.get(name)
    const listening = shown && (shown === form || isSame) ? shown.current : elsewhere
    listening.onSent(sent, isSame)
  }
}

const attemptKey = ({ owner, about }: DraftKey) => ({ owner, about: `${about}.sending` })

/** Stored, so that it survives that the form, or the page, is left. */
function beginAttempt<Body>(draft: DraftKey, content: unknown, body: Body): Attempt<Body> {
  const words = JSON.stringify(content)
  const before = readDraft<Attempt<Body>>(attemptKey(draft))
  if (before?.content === words) return before
  const attempt = { content: words, body, idempotencyKey: randomId() }
  writeDraft(attemptKey(draft), attempt)
  return attempt
}

function endAttempt(draft: DraftKey, { idempotencyKey }: Attempt<unknown>) {
  const kept = readDraft<Attempt<unknown>>(attemptKey(draft))
  if (kept?.idempotencyKey === idempotencyKey) removeDraft(attemptKey(draft))
}
