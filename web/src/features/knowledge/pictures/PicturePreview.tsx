import { Skeleton } from '@mantine/core'
import type { ImageKind } from '@savepoint/contract/knowledge/images.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useManagedImage } from './managed-image.ts'
import classes from './PictureField.module.css'

type Props = { kind: ImageKind; imageId: string | null; label: string }

export function PicturePreview({ kind, imageId, label }: Props) {
  const { t } = useTranslation('admin')
  const { address, isError } = useManagedImage(imageId, kind === 'cover' ? 1280 : undefined)
  return (
    <div className={classes.preview} data-kind={kind} data-empty={!imageId}>
      {!imageId && <IconPhoto size={kind === 'icon' ? 16 : 24} aria-hidden />}
      {imageId && address && <img src={address} alt={label} />}
      {imageId && !address && !isError && <Skeleton h="100%" radius={0} />}
      {isError && <small>{t(($) => $.projects.picture.notShown)}</small>}
    </div>
  )
}
