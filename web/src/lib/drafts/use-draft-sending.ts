import { useEffect, useRef } from 'react'
import { randomId } from '../browser/random-id.ts'
import { mayPass } from '../problems/may-pass.ts'
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
  /** Of a form that closes once it has sent: what it stored last goes with it, what another window stored stays. */
  storedByClosing?: () => Draft | null
  /** The body of an earlier attempt is no longer accepted: the present one is posted instead. */
  isOutdated?: (error: unknown) => boolean
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
  storedByClosing,
  isOutdated = () => false,
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
    const before = storedByClosing ? storedByClosing() : readDraft<Draft>(draft)
    let sent: Sent
    try {
      sent = await postAttempt(draft, { content, body, post, isOutdated })
    } catch (error) {
      const listening = onScreen.get(name) === form ? form.current : elsewhere
      return listening.onFailed(error)
    }
    const shown = onScreen.get(name)
    const now = readDraft<Draft>(draft)
    const isClosing = storedByClosing !== undefined && shown === form
    const isGone = now === null || isSameJson(now, isClosing ? storedByClosing() : before)
    if (now !== null && isGone) removeDraft(draft)
    else if (now && before) {
      const left = withoutSent(now, before)
      writeDraft(draft, left)
      if (!isClosing) shown?.current.onLeft(left)
    }
    const listening = shown && (shown === form || isGone) ? shown.current : elsewhere
    listening.onSent(sent, isGone)
  }
}

const attemptKey = ({ owner, about }: DraftKey) => ({ owner, about: `${about}.sending` })

type Posting<Body, Sent> = Pick<Options<never, Body, Sent>, 'post'> & {
  content: unknown
  body: Body
  isOutdated: (error: unknown) => boolean
}

/** Stored until it is answered, so that it survives that the form, or the page, is left. */
async function postAttempt<Body, Sent>(draft: DraftKey, posting: Posting<Body, Sent>): Promise<Sent> {
  const { content, body, post, isOutdated } = posting
  const words = JSON.stringify(content)
  const earlier = readDraft<Attempt<Body>>(attemptKey(draft))
  const isRepeated = earlier?.content === words
  const attempt = isRepeated ? earlier : { content: words, body, idempotencyKey: randomId() }
  if (!isRepeated) writeDraft(attemptKey(draft), attempt)
  try {
    const sent = await post(attempt)
    endAttempt(draft, attempt)
    return sent
  } catch (error) {
    if (isRepeated && isOutdated(error)) {
      endAttempt(draft, attempt)
      return await postAttempt(draft, { ...posting, isOutdated: () => false })
    }
    // A refusal says nothing about the attempt before.
    if (!isRepeated && !mayPass(error)) endAttempt(draft, attempt)
    throw error
  }
}

function endAttempt(draft: DraftKey, { idempotencyKey }: Attempt<unknown>) {
  const kept = readDraft<Attempt<unknown>>(attemptKey(draft))
  if (kept?.idempotencyKey === idempotencyKey) removeDraft(attemptKey(draft))
}
