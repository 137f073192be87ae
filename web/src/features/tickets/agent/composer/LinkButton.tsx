import { ActionIcon, Button, Group, Popover, TextInput, Tooltip } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { editor: Editor; isActive: boolean }

const withScheme = (address: string) =>
  /^(https?:|mailto:|\/)/i.test(address) ? address : `https://${address}`

/** Sets or removes the link under the selection. */
export function LinkButton({ editor, isActive }: Props) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const label = t(($) => $.composer.link)
  const finish = (href: string | null) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href: withScheme(href) }).run()
    else chain.unsetLink().run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="top-start">
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon
            size={28}
            aria-label={label}
            aria-pressed={isActive}
            data-active={isActive || undefined}
            onClick={() => {
              setAddress((editor.getAttributes('link').href as string | undefined) ?? '')
              setOpen(!isOpen)
            }}
          >
            <IconLink size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            finish(address.trim() || null)
          }}
        >
          <Group gap="xs" align="end">
            <TextInput
              label={t(($) => $.composer.linkAddress)}
              value={address}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
              placeholder="https://"
              data-autofocus
            />
            <Button type="submit">{t(($) => $.composer.linkSet)}</Button>
            {isActive && (
              <Button variant="default" onClick={() => finish(null)}>
                {t(($) => $.composer.linkRemove)}
              </Button>
            )}
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
