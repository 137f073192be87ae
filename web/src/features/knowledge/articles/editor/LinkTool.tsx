import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { isSafeLink } from '@savepoint/contract/safe-links.ts'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticlePicker } from '../ArticlePicker.tsx'
import { articleAddress } from './ArticleLinkDialog.tsx'
import classes from './Toolbar.module.css'

const withScheme = (address: string) =>
  address === '' || isSafeLink(address) ? address : `https://${address}`

/** Sets, changes or removes the link of the chosen words: an address, or an article found by its words. */
export function LinkTool({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const label = t(($) => $.articles.tools.link)
  const finish = (href: string, words: string) => {
    const chain = editor.chain().focus()
    if (href === '') chain.extendMarkRange('link').unsetLink().run()
    else if (editor.state.selection.empty && !isActive) {
      chain.insertContent([{ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }]).run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" width={380} shadow="md">
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon
            size={28}
            className={classes.button}
            aria-label={label}
            aria-pressed={isActive}
            data-active={isActive || undefined}
            onClick={() => {
              setAddress((editor.getAttributes('link').href as string | undefined) ?? '')
              setOpen(!isOpen)
            }}
          >
            <IconLink size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const href = withScheme(address.trim())
              finish(href, href)
            }}
          >
            <Stack gap="xs">
              <TextInput
                label={t(($) => $.articles.link.address)}
                placeholder="https://"
                value={address}
                maxLength={2_000}
                onChange={(event) => setAddress(event.currentTarget.value)}
                data-autofocus
              />
              <Group gap="xs">
                <Button size="compact-sm" type="submit" disabled={address.trim() === ''}>
                  {t(($) => $.articles.link.set)}
                </Button>
                {isActive && (
                  <Button size="compact-sm" variant="default" onClick={() => finish('', '')}>
                    {t(($) => $.articles.link.remove)}
                  </Button>
                )}
              </Group>
            </Stack>
          </form>
          <Text size="sm" fw={600}>
            {t(($) => $.articles.link.orArticle)}
          </Text>
          <ArticlePicker onChoose={(article) => finish(articleAddress(article), article.title)} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
