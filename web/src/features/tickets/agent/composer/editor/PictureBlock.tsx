import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { dropPicture } from '../../../../../ui/writing/pictures-on-way.ts'
import { StoredPicture } from '../../../../../ui/writing/StoredPicture.tsx'
import { WaitingPicture } from '../../../../../ui/writing/WaitingPicture.tsx'
import { useFilePicture } from '../../../attachments/pictures/use-file-picture.ts'
import classes from './PictureBlock.module.css'

type Attributes = { fileId: string | null; uploadKey: string | null; alt: string | null }

export function PictureBlock({ node, editor, selected, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('desk')
  const { fileId, uploadKey, alt } = node.attrs as Attributes
  const remove = () => {
    if (uploadKey) dropPicture(uploadKey)
    deleteNode()
  }
  return (
    <NodeViewWrapper className={classes.block} data-selected={selected || undefined}>
      <div className={classes.frame} contentEditable={false} data-drag-handle>
        {fileId ? (
          <FilePicture fileId={fileId} alt={alt} />
        ) : (
          <WaitingPicture editor={editor} uploadKey={uploadKey} />
        )}
        <ActionIcon
          size={24}
          variant="default"
          className={classes.remove}
          aria-label={t(($) => $.composer.removePicture)}
          onClick={remove}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
    </NodeViewWrapper>
  )
}

function FilePicture({ fileId, alt }: { fileId: string; alt: string | null }) {
  const { address, isError, refetch } = useFilePicture(fileId)
  return <StoredPicture address={address} alt={alt} isError={isError} onRetry={() => void refetch()} />
}
