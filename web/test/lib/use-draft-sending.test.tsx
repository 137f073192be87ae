import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { readDraft, writeDraft } from '../../src/lib/drafts/draft-store.ts'
import { useDraftSending } from '../../src/lib/drafts/use-draft-sending.ts'
import { ProblemError } from '../../src/lib/problems/problem-error.ts'

type Draft = { text: string; files: string[] }

const sword: Draft = { text: 'Sword', files: ['log'] }
const changed: Draft = { text: 'Sword and shield', files: ['log', 'picture'] }
const draft = { owner: 'anna', about: 'request' }
const requests: {
  idempotencyKey: string
  resolve: (sent: string) => void
  reject: (error: Error) => void
}[] = []
const failure = (status: number) => new ProblemError({ status, problem: null, requestId: '1' })

const withoutSent = (now: Draft, sent: Draft): Draft => ({
  ...now,
  files: now.files.filter((file) => !sent.files.includes(file)),
})

function openForm({ closesWhenSent = false } = {}) {
  let own = readDraft<Draft>(draft)
  const [form, elsewhere] = [
    { onSent: vi.fn(), onFailed: vi.fn(), onLeft: vi.fn() },
    { onSent: vi.fn(), onFailed: vi.fn() },
  ]
  const post = ({ idempotencyKey }: { idempotencyKey: string }) =>
    new Promise<string>((resolve, reject) => requests.push({ idempotencyKey, resolve, reject }))
  const { result, unmount } = renderHook(() =>
    useDraftSending({
      draft,
      post,
      ...(closesWhenSent && { storedByClosing: () => own }),
      withoutSent,
      ...form,
      elsewhere,
    }),
  )
  const send = (text = 'Sword') => result.current(text, { text })
  const write = (next: Draft) => {
    own = next
    writeDraft(draft, next)
  }
  return { form, elsewhere, leave: unmount, send, write }
}

beforeEach(() => {
  requests.length = 0
  localStorage.clear()
  unlockDrafts('customer', 'anna', [Buffer.alloc(32, 7).toString('base64url')])
  writeDraft(draft, sword)
})

test('what was sent is no draft any more, also after its form was left', async () => {
  const { form, elsewhere, leave, send } = openForm()
  const done = send()
  leave()
  requests[0]?.resolve('№1')
  await done
  expect(readDraft(draft)).toBeNull()
  expect(elsewhere.onSent).toHaveBeenCalledWith('№1', true)
  expect(form.onSent).not.toHaveBeenCalled()
})

test('what is written while a message is being sent stays, without the files that were sent', async () => {
  const { form, send } = openForm()
  const done = send()
  writeDraft(draft, changed)
  requests[0]?.resolve('№1')
  await done
  const left = { text: 'Sword and shield', files: ['picture'] }
  expect(readDraft(draft)).toEqual(left)
  expect(form.onLeft).toHaveBeenCalledWith(left)
  expect(form.onSent).toHaveBeenCalledWith('№1', false)
})

test('a form that closes when it is sent leaves no draft, whatever was typed meanwhile', async () => {
  const { form, send, write } = openForm({ closesWhenSent: true })
  const done = send()
  write(changed)
  requests[0]?.resolve('№1')
  await done
  expect(readDraft(draft)).toBeNull()
  expect(form.onSent).toHaveBeenCalledWith('№1', true)
})

test('a form that closes when it is sent leaves what another window has stored, without the files that were sent', async () => {
  const { form, send } = openForm({ closesWhenSent: true })
  writeDraft(draft, changed)
  const done = send()
  requests[0]?.resolve('№1')
  await done
  expect(readDraft(draft)).toEqual({ text: 'Sword and shield', files: ['picture'] })
  expect(form.onLeft).not.toHaveBeenCalled()
  expect(form.onSent).toHaveBeenCalledWith('№1', false)
})

test('whoever is back and has gone on writing keeps it, without the files that were sent', async () => {
  const first = openForm({ closesWhenSent: true })
  const done = first.send()
  first.leave()
  const second = openForm({ closesWhenSent: true })
  writeDraft(draft, changed)
  requests[0]?.resolve('№1')
  await done
  expect(readDraft(draft)).toMatchObject({ files: ['picture'] })
  expect(second.form.onLeft).toHaveBeenCalledOnce()
  expect(first.elsewhere.onSent).toHaveBeenCalledWith('№1', false)
})

test('whoever has left learns of a failure, and the draft stays', async () => {
  const { form, elsewhere, leave, send } = openForm()
  const done = send()
  leave()
  requests[0]?.reject(failure(422))
  await done
  expect(readDraft(draft)).toEqual(sword)
  expect(elsewhere.onFailed).toHaveBeenCalledOnce()
  expect(form.onFailed).not.toHaveBeenCalled()
})

test('whoever is back before the response learns that it is sent', async () => {
  const first = openForm()
  const done = first.send()
  first.leave()
  const second = openForm()
  requests[0]?.resolve('№1')
  await done
  expect(second.form.onSent).toHaveBeenCalledWith('№1', true)
  expect(first.elsewhere.onSent).not.toHaveBeenCalled()
})

/** The keys of attempts that fail one after the other, each from the form opened anew. */
async function keysAfter(...failures: Error[]) {
  for (const failed of failures) {
    const { send, leave } = openForm()
    const done = send()
    requests.at(-1)?.reject(failed)
    await done
    leave()
  }
  void openForm().send()
  return requests.map(({ idempotencyKey }) => idempotencyKey)
}

test('the same text is the same request while nobody knows whether it arrived', async () => {
  const keys = await keysAfter(failure(0), failure(422), failure(401))
  expect(new Set(keys).size).toBe(1)
  void openForm().send('Shield')
  expect(requests.at(-1)?.idempotencyKey).not.toBe(keys[0])
})

test('after a refusal that may pass, the same text is the same request', async () => {
  expect(new Set(await keysAfter(failure(401), failure(429))).size).toBe(1)
})

test('after a refusal of the first attempt, the same text is another request', async () => {
  expect(new Set(await keysAfter(failure(422))).size).toBe(2)
})

test('when the body of an earlier attempt is no longer accepted, the present one is posted once', async () => {
  const bodies: number[] = []
  const keys = new Set<string>()
  const answers = [failure(0), failure(409), failure(409), null]
  const form = { onSent: vi.fn(), onFailed: vi.fn(), onLeft: vi.fn() }
  const post = async ({ body, idempotencyKey }: { body: number; idempotencyKey: string }) => {
    bodies.push(body)
    keys.add(idempotencyKey)
    const answer = answers.shift()
    if (answer) throw answer
    return '№1'
  }
  const isOutdated = (error: unknown) => error instanceof ProblemError && error.status === 409
  const { result } = renderHook(() =>
    useDraftSending({ draft, post, isOutdated, withoutSent, ...form, elsewhere: form }),
  )
  await result.current('Sword', 1)
  await result.current('Sword', 2)
  expect(form.onFailed).toHaveBeenCalledTimes(2)
  await result.current('Sword', 3)
  expect(bodies).toEqual([1, 1, 2, 3])
  expect(keys.size).toBe(3)
  expect(form.onSent).toHaveBeenCalledWith('№1', true)
})
