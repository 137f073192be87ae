import { Loader } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { PictureShown } from '../../../../ui/pictures/LightboxModal.tsx'
import { useFilePicture } from './use-file-picture.ts'

export function LargeFilePicture({ source, alt, className }: PictureShown) {
  const { t } = useTranslation()
  const { address, isError } = useFilePicture(source)
  if (isError) return <p role="alert">{t(($) => $.files.previewFailed)}</p>
  if (!address) return <Loader color="white" />
  return <img src={address} alt={alt} className={className} draggable={false} />
}
