import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { RichText } from '../../src/features/tickets/agent/composer/editor/RichText.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})

test('in an empty text Ctrl+Z undoes the latest sending, AltGr+Z writes a letter', () => {
  const onUndo = vi.fn(() => true)
  let editor: Editor | undefined
  const nothing = () => {}
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RichText
          mode="reply"
          hasPlayer
          quoteLanguage={undefined}
          document={null}
          isFocused={false}
          onReady={(made) => {
            editor = made
          }}
          onChange={nothing}
          onFiles={nothing}
          onSend={nothing}
          onUndo={onUndo}
          replies={{ ticketId: 7, choose: nothing, search: nothing, expect: nothing }}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const press = (held: KeyboardEventInit) =>
    act(() => {
      const event = new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', cancelable: true, ...held })
      editor?.view.someProp('handleKeyDown', (handle) => handle(editor?.view as never, event))
    })
  press({ ctrlKey: true, altKey: true })
  expect(onUndo).not.toHaveBeenCalled()
  press({ ctrlKey: true })
  expect(onUndo).toHaveBeenCalledTimes(1)
})
