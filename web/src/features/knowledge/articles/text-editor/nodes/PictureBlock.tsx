import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { dropPicture } from '../../../../../ui/writing/pictures-on-way.ts'
import { StoredPicture } from '../../../../../ui/writing/StoredPicture.tsx'
import { WaitingPicture } from '../../../../../ui/writing/WaitingPicture.tsx'
import { useManagedImage } from '../../../pictures/managed-image.ts'
import classes from './PictureBlock.module.css'

type Attributes = {
  imageId: string | null
  uploadKey: string | null
  alt: string | null
  caption: string | null
  width: number | null
  height: number | null
}

export function PictureBlock({ node, editor, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('admin')
  const { imageId, uploadKey, alt, caption } = node.attrs as Attributes
  const remove = () => {
    if (uploadKey) dropPicture(uploadKey)
    deleteNode()
  }
  return (
    <NodeViewWrapper className={classes.block} data-selected={selected || undefined}>
      <div className={classes.frame} contentEditable={false} data-drag-handle>
        {imageId ? (
          <ManagedPicture imageId={imageId} alt={alt} />
        ) : (
          <WaitingPicture editor={editor} uploadKey={uploadKey} />
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

function ManagedPicture({ imageId, alt }: { imageId: string; alt: string | null }) {
  const { address, isError, refetch } = useManagedImage(imageId, 1280)
  return <StoredPicture address={address} alt={alt} isError={isError} onRetry={() => void refetch()} />
}
