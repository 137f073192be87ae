import { Button, Group, Stack, TextInput } from '@mantine/core'
import { documentLimits } from '@savepoint/contract/document-limits.ts'
import { isDocumentLink } from '@savepoint/contract/safe-links.ts'
import type { Editor } from '@tiptap/core'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'

type Props = { editor: Editor; onClose: () => void }

const isVideoAddress = (address: string) => /^https:/i.test(address.trim()) && isDocumentLink(address.trim())

export function VideoDialog({ editor, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const form = useForm({ defaultValues: { address: '', title: '' } })
  const insert = form.handleSubmit(({ address, title }) => {
    const attrs = { href: address.trim(), title: title.trim() || null }
    editor.chain().focus().insertContent({ type: 'video', attrs }).run()
    onClose()
  })
  return (
    <Dialog title={t(($) => $.articles.video.title)} onClose={onClose}>
      <form onSubmit={insert}>
        <Stack>
          <TextInput
            label={t(($) => $.articles.video.address)}
            description={t(($) => $.articles.video.addressHint)}
            placeholder="https://"
            maxLength={documentLimits.linkMaxLength}
            error={form.formState.errors.address && t(($) => $.articles.video.wrong)}
            data-autofocus
            {...form.register('address', { validate: isVideoAddress })}
          />
          <TextInput label={t(($) => $.articles.video.name)} maxLength={200} {...form.register('title')} />
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
