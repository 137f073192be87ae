import { Loader } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import type { PictureShown } from '../../../../ui/pictures/LightboxModal.tsx'
import { useFilePicture } from './use-file-picture.ts'

export function LargeFilePicture({ source, alt, className }: PictureShown) {
  const { t } = useTranslation('files')
  const { address, isError } = useFilePicture(source)
  if (isError) return <p role="alert">{t(($) => $.previewFailed)}</p>
  if (!address) return <Loader color="white" />
  return <img src={address} alt={alt} className={className} draggable={false} />
}
