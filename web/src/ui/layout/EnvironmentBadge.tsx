import { useTranslation } from '../../lib/language/use-translation.ts'
import { runtimeConfig } from '../../lib/settings/runtime-config.ts'
import classes from './EnvironmentBadge.module.css'

/** Of an installation that is not the players' own. Where there is little room, the region alone. */
export function EnvironmentBadge({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation()
  const region = runtimeConfig.region.toUpperCase()
  const name = t(($) => $.environments[runtimeConfig.environment])
  return (
    <small className={classes.badge} title={`${name} · ${region}`}>
      {!isShort && <span className={classes.name}>{name} · </span>}
      {region}
    </small>
  )
}
