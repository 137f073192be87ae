import { useEffect, useRef } from 'react'
import { randomId } from '../browser/random-id.ts'
import { isTransient } from '../problems/problem-error.ts'
import { type DraftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts'
import { isSameJson } from './same-json.ts'

type Attempt<Body> = { content: string; body: Body; idempotencyKey: string }

type Listener<Sent> = {
  /** `isGone`: nothing of the draft is left. */
  onSent(sent: Sent, isGone: boolean): void
  onFailed(error: unknown): void
}

type Form<Draft, Sent> = Listener<Sent> & {
  /** The draft was changed while it was sent; `left` is what it is now. */
  onLeft: (left: Draft) => void
}

type Options<Draft, Body, Sent> = Form<Draft, Sent> & {
  draft: DraftKey
  post: (request: { body: Body; idempotencyKey: string }) => Promise<Sent>
  /** The form that has sent closes, and what was changed meanwhile goes with it. */
  closesWhenSent?: boolean
  /** A draft that was changed meanwhile, without what the server takes only once. */
  withoutSent: (draft: Draft, sent: Draft) => Draft
  /** When the draft is not on screen any more. */
  elsewhere: Listener<Sent>
}

const onScreen = new Map<string, { current: Form<unknown, unknown> }>()

/** Ends a draft once it is sent, also after its form was left; the form learns of it if it is back. */
export function useDraftSending<Draft, Body, Sent>({
  draft,
  post,
  closesWhenSent = false,
  withoutSent,
  elsewhere,
  ...listener
}: Options<Draft, Body, Sent>) {
  const { owner, about } = draft
  const name = `${owner}.${about}`
  const form = useRef(listener as Form<unknown, unknown>)
  form.current = listener as Form<unknown, unknown>
  useEffect(() => {
    onScreen.set(name, form)
    return () => {
      if (onScreen.get(name) === form) onScreen.delete(name)
    }
  }, [name])

  /** The same content is the same request while nobody knows whether an earlier one arrived. */
  return async (content: unknown, body: Body) => {
    const before = readDraft<Draft>(draft)
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
    const shown = onScreen.get(name)
    const now = readDraft<Draft>(draft)
    const isGone = isSameJson(now, before) || (closesWhenSent && shown === form)
    if (isGone) removeDraft(draft)
    else if (now && before) {
      const left = withoutSent(now, before)
      writeDraft(draft, left)
      shown?.current.onLeft(left)
    }
    const listening = shown && (shown === form || isGone) ? shown.current : elsewhere
    listening.onSent(sent, isGone)
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
