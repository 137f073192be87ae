import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'

type Props = { editor: Editor; onClose: () => void }

const isVideoAddress = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

export function VideoDialog({ editor, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const insert = () => {
    setTried(true)
    if (!isVideoAddress(address.trim())) return
    const attrs = { href: address.trim(), title: title.trim() || null }
    editor.chain().focus().insertContent({ type: 'video', attrs }).run()
    onClose()
  }
  return (
    <Dialog title={t(($) => $.articles.video.title)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          insert()
        }}
      >
        <Stack>
          <TextInput
            label={t(($) => $.articles.video.address)}
            description={t(($) => $.articles.video.addressHint)}
            placeholder="https://"
            value={address}
            maxLength={2_000}
            error={isTried && !isVideoAddress(address.trim()) && t(($) => $.articles.video.wrong)}
            onChange={(event) => setAddress(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t(($) => $.articles.video.name)}
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {common(($) => $.common.cancel)}
            </Button>
            <Button type="submit">{t(($) => $.articles.insert)}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
