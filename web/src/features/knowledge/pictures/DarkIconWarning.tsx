import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { palettes } from '../../../palettes.ts'
import { isTooDark } from './dark-icon.ts'
import { useManagedImage } from './managed-image.ts'
import classes from './PictureField.module.css'

export function DarkIconWarning({ imageId }: { imageId: string }) {
  const { t } = useTranslation('admin')
  const { blob } = useManagedImage(imageId)
  const { data: isDark } = useQuery({
    queryKey: ['isIconTooDark', imageId],
    queryFn: async () => isTooDark((await blob?.text()) ?? '', palettes['customer-dark'].surface),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: blob !== undefined,
  })
  if (!isDark) return null
  return (
    <div className={classes.state} role="status" data-warned>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{t(($) => $.projects.picture.tooDark)}</span>
    </div>
  )
}
