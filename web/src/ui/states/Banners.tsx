import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { useOnline } from '../../lib/browser/use-online.ts'
import { useWaitingChunks } from '../../lib/chunks/load-chunk.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { isDemoExposed } from '../../lib/settings/demo-exposure.ts'
import { runtimeConfig } from '../../lib/settings/runtime-config.ts'
import classes from './Banners.module.css'

export function Banners() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isExposed = useBrowserValue(() => isDemoExposed(runtimeConfig.demo, window.location.hostname), false)
  const isWaiting = useWaitingChunks(({ count }) => count > 0)
  return (
    <div className={classes.topic}>
      {isExposed && (
        <p className={`${classes.banner} ${classes.demo}`}>
          <IconAlertTriangle size={18} aria-hidden />
          {t(($) => $.shell.demoExposed)}
        </p>
      )}
      <div role="status">
        {!isOnline && (
          <p className={`${classes.banner} ${classes.offline}`}>
            <IconWifiOff size={18} aria-hidden />
            {t(($) => $.errors.offline)}
          </p>
        )}
        {isOnline && isWaiting && (
          <p className={`${classes.banner} ${classes.offline}`}>
            <IconWifiOff size={18} aria-hidden />
            {t(($) => $.errors.reconnecting)}
          </p>
        )}
      </div>
    </div>
  )
}
