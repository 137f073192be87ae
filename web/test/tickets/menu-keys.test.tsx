import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { BlockChoice } from '../../src/features/knowledge/articles/text-editor/blocks/block-choices.ts'
import { SlashMenu } from '../../src/features/knowledge/articles/text-editor/blocks/SlashMenu.tsx'
import { MentionMenu } from '../../src/features/tickets/agent/mentions/MentionMenu.tsx'
import { listMentionableQuery } from '../../src/features/tickets/agent/mentions/mentions-api.ts'
import { ReplyMenu } from '../../src/features/tickets/agent/replies/ReplyMenu.tsx'
import { searchRepliesQuery } from '../../src/features/tickets/agent/replies/replies-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'

type Handle = { onKey: (event: KeyboardEvent) => boolean }

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  await import('../../src/lib/language/admin-translations.ts')
})
afterEach(() => queryClient.clear())

const table = { name: 'table', icon: () => null } as unknown as BlockChoice
const onChoose = vi.fn()
const handle = createRef<Handle>()
const menus: [string, () => ReactNode][] = [
  [
    'replies',
    () => <ReplyMenu ref={handle} typed="hel" ticketId={7} onChoose={onChoose} onHurry={onChoose} />,
  ],
  ['names', () => <MentionMenu ref={handle} typed="mi" ticketId={7} onChoose={onChoose} />],
  ['blocks', () => <SlashMenu ref={handle} choices={[table]} onChoose={onChoose} />],
]

test.each(menus)('the menu of %s leaves keys with modifiers alone', (_name, menu) => {
  queryClient.setQueryData(searchRepliesQuery('hel', 7).queryKey, {
    items: [{ kind: 'savedReply', id: 'r1', name: 'Hello' }],
  } as never)
  queryClient.setQueryData(listMentionableQuery(7).queryKey, {
    agents: [{ id: 'm', name: 'Mira', seesTicket: true, team: null }],
    teams: [],
  } as never)
  onChoose.mockClear()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{menu()}</QueryClientProvider>
    </MantineProvider>,
  )
  const press = (held: KeyboardEventInit) =>
    handle.current?.onKey(new KeyboardEvent('keydown', { key: 'Enter', ...held }))
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) expect(press({ [held]: true })).toBe(false)
  expect(onChoose).not.toHaveBeenCalled()
  expect(press({})).toBe(true)
  expect(onChoose).toHaveBeenCalledTimes(1)
})
