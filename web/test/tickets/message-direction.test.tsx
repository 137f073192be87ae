import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { SideEditor } from '../../src/features/tickets/agent/side/SideEditor.tsx'
import { DeskMessage } from '../../src/features/tickets/agent/thread/DeskMessage.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { actAsAgent } from '../as-agent.ts'
import { openForm, prepareForms } from '../form-page.tsx'

beforeAll(prepareForms)

const words = 'لا أستطيع الدخول'
const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }

test('a message is read from the side on which its language begins', () => {
  actAsAgent()
  const message = {
    id: 1,
    kind: 'customer',
    author: { name: 'Ayla' },
    content,
    attachments: [],
    mergedFrom: null,
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DeskMessage
          ticket={{ id: 1, erasure: null }}
          message={{ ...message, createdAt: '2026-11-08T10:00:00.000Z' } as never}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.getByText(words).closest('[dir]')?.getAttribute('dir')).toBe('auto')
})

test('so is one that is being written', async () => {
  const ignored = () => {}
  const given = { label: 'Text', placeholder: '', isFocused: false, document: content as never }
  await openForm(() => (
    <SideEditor {...given} onReady={ignored} onFiles={ignored} onChange={ignored} onSend={ignored} />
  ))
  expect(screen.getByRole('textbox').getAttribute('dir')).toBe('auto')
})
