import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Translate } from '../../../../../lib/language/i18n.ts'
import classes from './VideoCard.module.css'
import { videoProvider } from './video-provider.ts'

type Props = { href: string; title: string | null; t: Translate }

/** A link to a video on another site; nothing is loaded from that site before the click. */
export function VideoCard({ href, title, t }: Props) {
  const provider = videoProvider(href)
  if (!provider) return null
  return (
    <a className={classes.card} href={href} target="_blank" rel="noopener noreferrer nofollow">
      <span className={classes.screen} aria-hidden="true">
        <IconPlayerPlayFilled size={26} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title ?? t(($) => $.knowledge.video)}</span>
        <small>
          {t(($) => $.knowledge.videoAt, { provider })}
          <IconExternalLink size={16} aria-hidden />
          <span className="visually-hidden">{t(($) => $.knowledge.opensInNewTab)}</span>
        </small>
      </span>
    </a>
  )
}
