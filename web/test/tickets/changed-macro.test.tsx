import { MantineProvider } from '@mantine/core'
import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SendingHints } from '../../src/features/tickets/agent/composer/SendingHints.tsx'
import { useSendQueue } from '../../src/features/tickets/agent/composer/sending/send-queue.ts'
import * as sendings from '../../src/features/tickets/agent/composer/sending/use-sendings.ts'
import { type ChosenMacro, MacroDialog } from '../../src/features/tickets/agent/replies/MacroDialog.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const updatedAt = '2026-11-21T08:00:00.000Z'
const macro = { id: 'm', name: 'Возврат', answers: { Что: 'меч' }, updatedAt, replies: true }
const refused = {
  key: 'k',
  owner: 'oleg',
  ticketId: 1,
  mode: 'macro' as const,
  macro,
  content: documentFromText('Вернули меч'),
  attachments: [],
  status: null,
  seenEventId: 7,
  writtenAt: updatedAt,
  goesAt: 0,
  tries: 1,
  state: 'refused' as const,
  isMacroChanged: true,
  events: [],
}

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  queryClient.clear()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  useSendQueue.setState({ messages: [refused] })
  vi.spyOn(sendings, 'useSendings').mockImplementation(() => [...useSendQueue().messages])
})

afterEach(() => {
  useSendQueue.setState({ messages: [] })
  queryClient.clear()
  browserSession.signOut('agent')
})

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">{page}</MantineProvider>
    </QueryClientProvider>,
  )

test('an agent learns that the macro was changed, and looks again with the same answers', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      changes: [{ kind: 'replied', data: {}, content: documentFromText('Новый текст'), attachments: [] }],
      missing: [],
      prompts: [{ name: 'Что', question: 'Что именно?', options: [] }],
      macroUpdatedAt: '2026-11-21T09:00:00.000Z',
      ticket: null,
    }),
  )
  const run = vi.fn()
  function Page() {
    const [chosen, setChosen] = useState<ChosenMacro | null>(null)
    return (
      <>
        <SendingHints ticketId={1} onPreview={setChosen} />
        {chosen && <MacroDialog ticketId={1} macro={chosen} onRun={run} onClose={() => {}} />}
      </>
    )
  }
  show(<Page />)
  expect(screen.getByRole('alert').textContent).toContain('Ничего не отправлено')
  await userEvent.click(screen.getByRole('button', { name: 'Посмотреть снова' }))
  expect(useSendQueue.getState().messages).toEqual([])
  await screen.findByText('Новый текст')
  await userEvent.click(screen.getByRole('button', { name: /^Выполнить/ }))
  expect(run).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ answers: macro.answers, updatedAt: '2026-11-21T09:00:00.000Z' }),
  )
})

test('where no macro can be run there is nothing to look at again', () => {
  show(<SendingHints ticketId={1} isClosed />)
  expect(screen.getByRole('alert').textContent).toContain('после просмотра его изменили')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Не выполнять'])
})
