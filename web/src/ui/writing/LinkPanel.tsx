import { Button, Group, Stack, TextInput } from '@mantine/core'
import { isDocumentLink } from '@savepoint/contract/safe-links.ts'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { LatePopover } from '../menus/LatePopover.tsx'
import type { LateMenuPlace } from '../menus/use-late-menu.ts'
import { setLink } from './set-link.ts'

export type LinkProps = {
  editor: Editor
  isActive: boolean
  /** Other ways to choose a target; they pass its address and title, or close the panel for something else. */
  picker: (choose: (href: string, words: string) => void, close: () => void) => ReactNode
}

const withScheme = (address: string) => (isDocumentLink(address) ? address : `https://${address}`)

export function LinkPanel({ place, ...props }: LinkProps & { place: LateMenuPlace }) {
  return (
    <LatePopover place={place} trapFocus position="top-start" width={360} shadow="md">
      <LinkForm {...props} onDone={() => place.onOpen(false)} />
    </LatePopover>
  )
}

function LinkForm({ editor, isActive, picker, onDone }: LinkProps & { onDone: () => void }) {
  const { t } = useTranslation('desk')
  const [address, setAddress] = useState((editor.getAttributes('link').href as string | undefined) ?? '')
  const finish = (href: string | null, words: string) => {
    setLink(editor, href, words)
    onDone()
  }
  return (
    // Whoever changes their mind goes on writing.
    <Stack gap="sm" onKeyDown={({ key }) => key === 'Escape' && editor.commands.focus()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          const href = withScheme(address.trim())
          finish(href, href)
        }}
      >
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label={t(($) => $.writing.link.address)}
            value={address}
            maxLength={2_000}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            placeholder="https://"
            data-autofocus
            data-link-address
          />
          <Button type="submit" disabled={address.trim() === ''}>
            {t(($) => $.writing.link.set)}
          </Button>
        </Group>
      </form>
      {isActive && (
        <Button variant="default" onClick={() => finish(null, '')}>
          {t(($) => $.writing.link.remove)}
        </Button>
      )}
      {picker(finish, onDone)}
    </Stack>
  )
}
