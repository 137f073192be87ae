import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../lib/use-online.ts'
import classes from './OfflineBanner.module.css'

export function OfflineBanner() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          {t(($) => $.errors.offline)}
        </p>
      )}
    </div>
  )
}
