import { Button, Group, Progress, Text, TextInput } from '@mantine/core'
import { IconPhotoX, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { useManagedImage } from '../../managed-image.ts'
import classes from './PictureBlock.module.css'
import { forgetPicture, type PictureUpload, usePictureUploads } from './picture-uploads.ts'
import { settlePicture } from './place-pictures.ts'

type Attributes = {
  imageId: string | null
  uploadKey: string | null
  alt: string | null
  caption: string | null
  width: number | null
  height: number | null
}

/** A picture while it is written: on its way with progress, failed with another try, or kept with its words. */
export function PictureBlock({ node, editor, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('admin')
  const { imageId, uploadKey, alt, caption } = node.attrs as Attributes
  const upload = usePictureUploads((uploads) => (uploadKey ? uploads[uploadKey] : undefined))
  const remove = () => {
    if (uploadKey) forgetPicture(uploadKey)
    deleteNode()
  }
  return (
    <NodeViewWrapper className={classes.block} data-selected={selected || undefined}>
      <div className={classes.frame} contentEditable={false} data-drag-handle>
        {imageId ? (
          <KeptPicture imageId={imageId} alt={alt ?? ''} />
        ) : (
          <WaitingPicture
            upload={upload}
            onRetry={() => uploadKey && void settlePicture(editor, uploadKey)}
          />
        )}
      </div>
      <div className={classes.words} contentEditable={false}>
        <TextInput
          size="xs"
          value={alt ?? ''}
          maxLength={300}
          aria-label={t(($) => $.articles.picture.alt)}
          placeholder={t(($) => $.articles.picture.altHint)}
          onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          value={caption ?? ''}
          maxLength={300}
          aria-label={t(($) => $.articles.picture.caption)}
          placeholder={t(($) => $.articles.picture.captionHint)}
          onChange={(event) => updateAttributes({ caption: event.currentTarget.value })}
        />
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={remove}
        >
          {t(($) => $.articles.picture.remove)}
        </Button>
      </div>
    </NodeViewWrapper>
  )
}

function KeptPicture({ imageId, alt }: { imageId: string; alt: string }) {
  const { t } = useTranslation('admin')
  const { address, isError, refetch } = useManagedImage(imageId, 1280)
  if (isError) {
    return (
      <Group p="md" justify="center">
        <IconPhotoX size={20} aria-hidden />
        <Text size="sm">{t(($) => $.articles.picture.notLoaded)}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t(($) => $.articles.picture.retry)}
        </Button>
      </Group>
    )
  }
  return address ? <img src={address} alt={alt} draggable={false} /> : <div className={classes.loading} />
}

function WaitingPicture({ upload, onRetry }: { upload: PictureUpload | undefined; onRetry: () => void }) {
  const { t } = useTranslation('admin')
  if (!upload) return <Text p="md">{t(($) => $.articles.picture.lost)}</Text>
  const { failure, progress, address } = upload
  const percent = Math.round(progress * 100)
  return (
    <>
      {failure !== 'wrongFormat' && (
        <img src={address} alt="" className={classes.waiting} draggable={false} />
      )}
      {failure ? (
        <Group className={classes.failure} role="alert">
          <IconPhotoX size={18} aria-hidden />
          <Text size="sm">{t(($) => $.articles.picture[failure], { name: upload.file.name })}</Text>
          {failure === 'failed' && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={onRetry}
            >
              {t(($) => $.articles.picture.retry)}
            </Button>
          )}
        </Group>
      ) : (
        <Progress value={percent} aria-label={t(($) => $.articles.picture.progress, { percent })} />
      )}
    </>
  )
}
