import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import { IconPhotoX, IconRefresh, IconX } from '@tabler/icons-react'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { useFilePicture } from '../../attachments/use-file-picture.ts'
import { forgetPicture, type PictureUpload, settlePicture, useMessagePictures } from './message-pictures.ts'
import classes from './PictureBlock.module.css'

type Attributes = { fileId: string | null; uploadKey: string | null; alt: string | null }

/** A picture while it is written: on its way with progress, failed with another try, or kept. */
export function PictureBlock({ node, editor, selected, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('desk')
  const { fileId, uploadKey, alt } = node.attrs as Attributes
  const upload = useMessagePictures((uploads) => (uploadKey ? uploads[uploadKey] : undefined))
  const remove = () => {
    if (uploadKey) forgetPicture(uploadKey)
    deleteNode()
  }
  return (
    <NodeViewWrapper className={classes.block} data-selected={selected || undefined}>
      <div className={classes.frame} contentEditable={false} data-drag-handle>
        {fileId ? (
          <KeptPicture fileId={fileId} alt={alt ?? ''} />
        ) : (
          <WaitingPicture
            upload={upload}
            onRetry={() => uploadKey && void settlePicture(editor, uploadKey)}
          />
        )}
        <ActionIcon
          size={24}
          variant="default"
          className={classes.remove}
          aria-label={t(($) => $.composer.picture.remove)}
          onClick={remove}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
    </NodeViewWrapper>
  )
}

function KeptPicture({ fileId, alt }: { fileId: string; alt: string }) {
  const { t } = useTranslation('desk')
  const { address, isError, refetch } = useFilePicture(fileId)
  if (isError) {
    return (
      <Group p="sm">
        <Text size="sm">{t(($) => $.composer.picture.notLoaded)}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t(($) => $.composer.retry)}
        </Button>
      </Group>
    )
  }
  return address ? <img src={address} alt={alt} draggable={false} /> : <div className={classes.loading} />
}

function WaitingPicture({ upload, onRetry }: { upload: PictureUpload | undefined; onRetry: () => void }) {
  const { t } = useTranslation('desk')
  if (!upload) return <Text p="sm">{t(($) => $.composer.picture.lost)}</Text>
  const { failure, progress, address, file } = upload
  const percent = Math.round(progress * 100)
  return (
    <>
      <img src={address} alt="" className={classes.waiting} draggable={false} />
      {failure ? (
        <Group className={classes.failure} gap="xs" role="alert">
          <IconPhotoX size={16} aria-hidden />
          <Text size="sm">{t(($) => $.composer.picture[failure], { name: file.name })}</Text>
          {failure === 'failed' && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={onRetry}
            >
              {t(($) => $.composer.retry)}
            </Button>
          )}
        </Group>
      ) : (
        <Progress
          w="100%"
          radius={0}
          value={percent}
          aria-label={t(($) => $.composer.picture.progress, { percent })}
        />
      )}
    </>
  )
}
