import { MantineProvider } from '@mantine/core'
import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { TicketCell } from '../../src/features/tickets/agent/queue/TicketCell.tsx'
import { DeskMessage } from '../../src/features/tickets/agent/thread/DeskMessage.tsx'
import { ErasedTicket } from '../../src/features/tickets/agent/ticket/ErasedTicket.tsx'
import { useTicketTitle } from '../../src/features/tickets/agent/ticket-data/use-ticket-title.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { actAsAgent } from '../as-agent.ts'

const at = '2026-11-22T10:00:00.000Z'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})

test.each([
  ['request', /^Личные данные этого тикета удалены 22 ноября 2026/],
  ['retention', /^Тексты и файлы этого тикета удалены 22 ноября 2026 .*истёк срок хранения$/],
] as const)('an erased ticket says when its words went and why (%s)', (reason, words) => {
  actAsAgent()
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <ErasedTicket id={1} erasure={{ at, reason }} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('note').textContent).toContain('Отвечать некому')
})

test.each([
  ['Текст удалён', { at, reason: 'request' }],
  ['Письмо без текста', null],
] as const)('a message without words is called “%s”', (words, erasure) => {
  actAsAgent()
  const content = { type: 'doc', content: [{ type: 'paragraph' }] }
  const message = {
    id: 1,
    kind: 'customer',
    author: { name: 'Ola' },
    content,
    attachments: [],
    createdAt: at,
  }
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <DeskMessage ticket={{ id: 1, erasure }} message={{ ...message, mergedFrom: null } as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.getByText(words)).toBeTruthy()
})

test('an erased ticket has no empty cells in a list', () => {
  const ticket = {
    title: '—',
    customer: { id: null, login: '', confirmed: false },
    erasure: { at, reason: 'request' },
  } as TicketSummary
  const Title = () => <b>{useTicketTitle(ticket)}</b>
  render(
    <MantineProvider>
      <Title />
      <TicketCell column="customer" ticket={ticket} isNarrow={false} />
    </MantineProvider>,
  )
  expect(screen.getByText('Личные данные удалены')).toBeTruthy()
  expect(screen.getByText('–').title).toBe('')
})
