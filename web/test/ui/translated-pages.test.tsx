import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { StateMark } from '../../src/features/knowledge/translation-states/StateMark.tsx'
import * as rights from '../../src/features/people/authentication/use-rights.ts'
import { PasswordRules } from '../../src/features/people/passwords/PasswordRules.tsx'
import { NumberCard } from '../../src/features/statistics/numbers/NumberCard.tsx'
import * as statistics from '../../src/features/statistics/report/statistics-context.ts'
import { DraftState } from '../../src/features/tickets/agent/composer/DraftState.tsx'
import { hearPresence } from '../../src/features/tickets/agent/presence/presence.ts'
import { Viewers } from '../../src/features/tickets/agent/presence/Viewers.tsx'
import { SideMessageView } from '../../src/features/tickets/agent/side/SideMessageView.tsx'
import { DueTime } from '../../src/features/tickets/agent/status/DueTime.tsx'
import { StatusBadge } from '../../src/features/tickets/agent/status/StatusBadge.tsx'
import { DeliveryMark } from '../../src/features/tickets/agent/thread/DeliveryMark.tsx'
import { ChallengeLabel } from '../../src/features/tickets/customer/guest/ChallengeLabel.tsx'
import { StatusLabel } from '../../src/features/tickets/customer/list/StatusLabel.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { MessageTime } from '../../src/ui/text/MessageTime.tsx'
import { prepareForms } from '../form-page.tsx'
import { translatePage } from '../translate-page.ts'

beforeAll(async () => {
  await prepareForms()
  await import('../../src/lib/language/requests-translations.ts')
})

beforeEach(() => {
  vi.spyOn(rights, 'useRight').mockReturnValue(true)
  vi.spyOn(statistics, 'useStatistics').mockReturnValue({} as never)
})

const now = () => new Date().toISOString()
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const draft = (name: string) =>
  ({ saving: { name }, isOnDevice: true, isOnServer: true, isEmpty: false }) as never
const mark = (state: string) => ({ state, to: 'ana@example.org', error: null, at: now() }) as never
const sla = (targetAt: string) => ({ sla: { metric: 'firstReply', targetAt, pausedAt: null } }) as never
const sideMessage = (state: string) =>
  ({
    kind: 'sent',
    author: { name: 'Oleg' },
    content: { type: 'doc', content: [] },
    attachments: [],
    received: null,
    signature: null,
    fromRecipient: true,
    deliveries: [mark(state)],
    createdAt: now(),
  }) as never
const side = { isResending: false, onResend: null, onAddRecipient: null }
const card = { measure: 'created', better: 'up', print: String, shown: null } as const

const changes: [string, () => ReactNode, () => ReactNode][] = [
  [
    'a saved draft',
    () => <DraftState composer={draft('saving')} />,
    () => <DraftState composer={draft('saved')} />,
  ],
  ['a status', () => <StatusLabel status="Created" />, () => <StatusLabel status="Resolved" />],
  ['a status of the desk', () => <StatusBadge status="Created" />, () => <StatusBadge status="Closed" />],
  ['a narrow queue', () => <StatusBadge status="Created" />, () => <StatusBadge status="Created" compact />],
  [
    'a message that is an hour old',
    () => <MessageTime time={now()} />,
    () => <MessageTime time={yesterday()} />,
  ],
  [
    'a translation',
    () => <StateMark state="outdated" published={false} />,
    () => <StateMark state="ready" published={true} />,
  ],
  [
    'a delivered email',
    () => <DeliveryMark ticketId={1} messageId="m" delivery={mark('queued')} />,
    () => <DeliveryMark ticketId={1} messageId="m" delivery={mark('sent')} />,
  ],
  [
    'a delivered email to others',
    () => <SideMessageView message={sideMessage('queued')} {...side} />,
    () => <SideMessageView message={sideMessage('sent')} {...side} />,
  ],
  [
    'a target that is missed',
    () => <DueTime ticket={sla(now())} />,
    () => <DueTime ticket={sla('2099-01-01T00:00:00Z')} />,
  ],
  [
    'rules of a password',
    () => <PasswordRules id="p" password="" />,
    () => <PasswordRules id="p" password="Long-enough1" />,
  ],
  [
    'a check of a guest',
    () => <ChallengeLabel state="checking" onRetry={() => {}} />,
    () => <ChallengeLabel state="checked" onRetry={() => {}} />,
  ],
  [
    'a number of another period',
    () => <NumberCard {...card} now={null} before={null} />,
    () => <NumberCard {...card} now={3} before={2} />,
  ],
]

const page = (part: ReactNode) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
  </MantineProvider>
)

test.each(changes)('%s changes on a page that the browser translated', (_name, before, after) => {
  const { container, rerender, unmount } = render(page(before()))
  translatePage(container)
  rerender(page(after()))
  const changed = container.innerHTML
  unmount()
  expect(changed.match(/<svg/g)).toEqual(render(page(after())).container.innerHTML.match(/<svg/g))
})

test('so does a colleague who begins to write', () => {
  const colleague = (typing: 'reply' | null) => [{ id: 'vera', name: 'Vera', typing }] as never
  hearPresence(7, colleague(null))
  const { container } = render(page(<Viewers ticketId={7} />))
  translatePage(container)
  act(() => hearPresence(7, colleague('reply')))
  expect(container.querySelector('[data-typing]')?.textContent).toContain('Vera')
})
