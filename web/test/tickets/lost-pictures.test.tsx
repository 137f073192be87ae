import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Mode } from '../../src/features/tickets/agent/composer/drafts/writing.ts'
import * as pictures from '../../src/features/tickets/agent/composer/editor/message-pictures.ts'
import { useComposer } from '../../src/features/tickets/agent/composer/use-composer.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'
import { usePicturesOnWay } from '../../src/ui/writing/pictures-on-way.ts'
import { placePictures } from '../../src/ui/writing/place-pictures.ts'
import { actAsAgent } from '../as-agent.ts'

const screenshot = new File(['picture'], 'sword.png', { type: 'image/png' })
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const chain = { focus: () => chain, insertContentAt: () => chain, run: () => true }
const editor = {
  isDestroyed: false,
  view: { hasFocus: () => false },
  state: { selection: { to: 1 } },
  chain: () => chain,
}

let store: () => void
const rules = {
  formats: ['image/png'],
  maxBytes: 1_000,
  keep: () => new Promise<Record<string, unknown>>((resolve) => (store = () => resolve({ fileId: 'f' }))),
}

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})
beforeEach(() => {
  editor.isDestroyed = false
  actAsAgent()
  vi.spyOn(notify, 'error').mockResolvedValue()
  vi.stubGlobal('fetch', async () => Response.json({ version: 1 }))
})
afterEach(() => browserSession.signOut('agent'))

async function leaveBeforeStored() {
  expect(Object.keys(usePicturesOnWay.getState())).toHaveLength(1)
  editor.isDestroyed = true
  store()
  await waitFor(() => expect(usePicturesOnWay.getState()).toEqual({}))
}

test('a picture whose text is left during its upload is reported, and holds nothing up', async () => {
  placePictures(editor as unknown as Editor, { files: [screenshot], rules })
  await leaveBeforeStored()
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('sword.png'))
})

test('of a ticket that was left the message says which, and another mode waits for no pictures', async () => {
  vi.spyOn(pictures, 'messagePictures').mockReturnValue(rules)
  const ticket = { id: 100_800, messages: [], lastEventId: 7, draft: null } as unknown as Ticket
  const { result, rerender, unmount } = renderHook(({ mode }) => useComposer(ticket, mode, undefined), {
    wrapper,
    initialProps: { mode: 'reply' as Mode },
  })
  result.current.bind(editor as unknown as Editor)
  act(() => {
    result.current.take([screenshot])
    result.current.change(null, 1)
  })
  expect(result.current.isUploading).toBe(true)
  rerender({ mode: 'note' })
  expect(result.current.isUploading).toBe(false)
  unmount()
  await leaveBeforeStored()
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/sword.png.*#100800/))
})
