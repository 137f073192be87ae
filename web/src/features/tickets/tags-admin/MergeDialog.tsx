import { Button, Group, Stack, Text } from '@mantine/core'
import type { FoundTag, Tag } from '@savepoint/contract/tickets/tags.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { TagPill } from '../../../ui/tags/TagPill.tsx'
import { TargetField } from './TargetField.tsx'
import { taggedCount } from './tagged-count.ts'
import { useMergeTag } from './tags-api.ts'
import { useTagErrors } from './use-tag-errors.ts'

type Props = { tag: Tag; onClose: () => void }

export function MergeDialog({ tag, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { name, ticketsCount } = tag
  const shown = taggedCount(ticketsCount, useLanguage())
  const [target, setTarget] = useState<FoundTag | null>(null)
  const merge = useMergeTag(tag.id)
  const errorText = useTagErrors()
  const confirm = (into: FoundTag) =>
    merge.mutate(into.id, {
      onSuccess: () => {
        void notify.success(t(($) => $.tags.merging.done, { name, into: into.name }))
        onClose()
      },
    })
  return (
    <Dialog title={t(($) => $.tags.merging.title, { name })} size={480} onClose={onClose}>
      <Stack>
        {merge.error && <FormAlert>{errorText.ofMerging(merge.error)}</FormAlert>}
        <TargetField tag={tag} target={target} onTarget={setTarget} />
        {target && (
          <Group gap="xs">
            <TagPill tag={tag} />
            <IconArrowRight size={16} role="img" aria-label={t(($) => $.tags.merging.becomes)} />
            <TagPill tag={target} />
          </Group>
        )}
        <Text>
          {t(($) => $.tags.merging.consequences, { name, count: ticketsCount, shown })}{' '}
          {t(($) => $.tags.merging.forever, { name })}
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.tags.form.cancel)}
          </Button>
          <Button
            color="red"
            variant="outline"
            disabled={!target}
            loading={merge.isPending}
            onClick={() => target && confirm(target)}
          >
            {t(($) => $.tags.merging.confirm)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
