import { MantineProvider } from '@mantine/core'
import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { act, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SendingHints } from '../../src/features/tickets/agent/composer/SendingHints.tsx'
import { SendingsElsewhere } from '../../src/features/tickets/agent/composer/sending/SendingsElsewhere.tsx'
import { hold, useSendQueue } from '../../src/features/tickets/agent/composer/sending/send-queue.ts'
import { unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { actAsAgent } from '../as-agent.ts'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  actAsAgent()
  unlockDrafts('agent', 'anna', [Buffer.alloc(32, 7).toString('base64url')])
})
afterEach(() => {
  act(() => useSendQueue.setState({ messages: [] }))
  browserSession.signOut('agent')
})

const holdFor = (ticketId: number) =>
  hold({
    owner: 'anna',
    ticketId,
    mode: 'note',
    content: documentFromText('Hello'),
    attachments: [],
    status: null,
    seenEventId: null,
    events: [],
  })
const undo = () =>
  act(() => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyZ', key: 'z', ctrlKey: true, bubbles: true }),
    )
  })
const heldTickets = () => useSendQueue.getState().messages.map(({ ticketId }) => ticketId)

test('Ctrl+Z undoes one sending after another, the latest first', () => {
  for (const ticketId of [1, 2, 1]) holdFor(ticketId)
  const onShow = vi.fn()
  render(
    <MantineProvider>
      <SendingHints ticketId={1} onSeen={() => {}} />
      <SendingsElsewhere openId={1} onShow={onShow} />
    </MantineProvider>,
  )
  undo()
  expect(heldTickets()).toEqual([1, 2])
  expect(onShow).not.toHaveBeenCalled()
  undo()
  expect(heldTickets()).toEqual([1])
  expect(onShow).toHaveBeenCalledWith(2)
  undo()
  expect(heldTickets()).toEqual([])
})
