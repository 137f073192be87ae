import { Button, Group, Skeleton, Text } from '@mantine/core'
import { downloadFile } from '@savepoint/contract/tickets/files.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../../../lib/api/operation-query.ts'
import { textOf } from '../../../../lib/files/text-of.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { fetchFileStart } from './fetch-file.ts'
import { fileSize } from './file-size.ts'
import classes from './TextPreview.module.css'
import { shownTextBytes } from './text-files.ts'
import { useSaveFile } from './use-save-file.ts'

type Props = { attachment: Attachment; onClose: () => void }

export function TextPreview({ attachment, onClose }: Props) {
  const { t } = useTranslation('files')
  const language = useLanguage()
  const { id, name } = attachment
  const save = useSaveFile(attachment)
  const { data, error, isError, refetch } = useQuery({
    queryKey: queryKeyOf('Files', downloadFile, { params: { fileId: id }, query: { variant: 'original' } }),
    queryFn: async ({ signal }) => {
      const { bytes, isCut } = await fetchFileStart(id, shownTextBytes, signal)
      return { text: textOf(bytes, name), isCut }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog title={name} size="min(960px, 94vw)" onClose={onClose}>
      {isError && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={240} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={classes.text} tabIndex={0} aria-label={name}>
          <pre>{data.text}</pre>
        </section>
      )}
      <Group justify="space-between" mt="sm">
        <Text size="sm" c="dimmed" role="status">
          {data?.isCut && t(($) => $.textCut, { size: fileSize(shownTextBytes, t, language) })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t(($) => $.save)}
        </Button>
      </Group>
    </Dialog>
  )
}
