import { ActionIcon, Button, Group, Popover, Stack, TextInput, Tooltip } from '@mantine/core'
import { isSafeLink } from '@savepoint/contract/safe-links.ts'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticleLinks } from './ArticleLinks.tsx'

type Props = { editor: Editor; isActive: boolean }

const withScheme = (address: string) =>
  address === '' || isSafeLink(address) ? address : `https://${address}`

/** Sets, changes or removes the link of the chosen words: an address, or an article found by its words. */
export function LinkButton({ editor, isActive }: Props) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const label = t(($) => $.composer.link)
  const finish = (href: string, words: string) => {
    const chain = editor.chain().focus()
    if (href === '') chain.extendMarkRange('link').unsetLink().run()
    else if (editor.state.selection.empty && !isActive) {
      chain
        .insertContent([
          { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' ' },
        ])
        .run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="top-start" width={340} shadow="md">
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
      <Popover.Dropdown aria-label={label}>
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
                label={t(($) => $.composer.linkAddress)}
                value={address}
                maxLength={2_000}
                onChange={({ currentTarget }) => setAddress(currentTarget.value)}
                placeholder="https://"
                data-autofocus
              />
              <Button type="submit" disabled={address.trim() === ''}>
                {t(($) => $.composer.linkSet)}
              </Button>
            </Group>
          </form>
          {isActive && (
            <Button variant="default" onClick={() => finish('', '')}>
              {t(($) => $.composer.linkRemove)}
            </Button>
          )}
          <ArticleLinks
            onChoose={({ id, project, title }) => finish(`/customer/articles/${project.id}/${id}`, title)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
