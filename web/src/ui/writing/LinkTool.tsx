import { ActionIcon, Button, Group, Popover, Stack, TextInput, Tooltip } from '@mantine/core'
import { isSafeLink } from '@savepoint/contract/safe-links.ts'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { isTextChosen } from './is-text-chosen.ts'
import { setLink } from './set-link.ts'

type Props = {
  editor: Editor
  isActive: boolean
  /** Other ways to choose a target; they pass its address and title. */
  picker: (choose: (href: string, words: string) => void) => ReactNode
}

const withScheme = (address: string) => (isSafeLink(address) ? address : `https://${address}`)

export function LinkTool({ editor, isActive, picker }: Props) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const label = t(($) => $.writing.link.tool)
  const finish = (href: string | null, words: string) => {
    setLink(editor, href, words)
    setOpen(false)
  }
  const open = () => {
    setAddress((editor.getAttributes('link').href as string | undefined) ?? '')
    setOpen(true)
  }
  useShortcuts({ 'mod+K': () => editor.isFocused && isTextChosen() && open() }, { whileTyping: true })
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="top-start" width={360} shadow="md">
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon
            size={28}
            aria-label={label}
            aria-pressed={isActive}
            data-active={isActive || undefined}
            onClick={() => (isOpen ? setOpen(false) : open())}
          >
            <IconLink size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        // Whoever changes their mind goes on writing.
        onKeyDown={({ key }) => key === 'Escape' && editor.commands.focus()}
      >
        <Stack gap="sm">
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
          {picker(finish)}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
