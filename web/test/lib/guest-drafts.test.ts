import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.resetModules()
  vi.useRealTimers()
})

/** A page as a tab loads it: nothing in memory. */
async function openPage() {
  vi.resetModules()
  const { unlockGuestDrafts } = await import('../../src/lib/drafts/guest-drafts.ts')
  const { readDraft, removeDraft, writeDraft } = await import('../../src/lib/drafts/draft-store.ts')
  const key = { owner: unlockGuestDrafts(), about: 'request' }
  return {
    read: () => readDraft<string>(key),
    write: (text: string) => writeDraft(key, text),
    remove: () => removeDraft(key),
  }
}

describe('The draft of a guest', () => {
  it('survives a reload of the tab and is stored encrypted', async () => {
    expect((await openPage()).write('SECRETWORD')).toBe(true)
    expect(JSON.stringify({ ...localStorage })).not.toContain('SECRETWORD')
    expect((await openPage()).read()).toBe('SECRETWORD')
  })

  it('cannot be read by whoever uses the browser next', async () => {
    const first = await openPage()
    first.write('SECRETWORD')
    sessionStorage.clear()
    const next = await openPage()
    expect(next.read()).toBeNull()
    expect(next.write('mine')).toBe(true)
    expect((await openPage()).read()).toBe('mine')
  })

  it('is left alone by another tab, and removed long after its tab was opened', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = await openPage()
    first.write('SECRETWORD')
    sessionStorage.clear()
    const next = await openPage()
    next.write('mine')
    next.remove()
    expect(first.read()).toBe('SECRETWORD')
    vi.setSystemTime(Date.now() + 40 * 86_400_000)
    sessionStorage.clear()
    await openPage()
    expect(localStorage.length).toBe(0)
  })
})
