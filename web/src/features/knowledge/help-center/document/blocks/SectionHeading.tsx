import { IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '../../../../../lib/language/i18n.ts'
import { copyText } from '../../../../../lib/toasts/copy-text.ts'
import { isWidget } from '../../../../../lib/widget/widget-place.ts'
import classes from './SectionHeading.module.css'

type Props = {
  tag: 'h2' | 'h3' | 'h4' | 'h5'
  anchor: string | undefined
  text: string
  t: Translate
  children: ReactNode
}

export function SectionHeading({ tag: Tag, anchor, text, t, children }: Props) {
  // Sections have no address in the widget.
  if (!anchor || isWidget) return <Tag id={anchor}>{children}</Tag>
  return (
    <div className={classes.section}>
      <Tag id={anchor}>{children}</Tag>
      <button
        type="button"
        className={classes.copy}
        aria-label={t(($) => $.knowledge.copySection, { section: text })}
        title={t(($) => $.knowledge.copyLink)}
        onClick={() => void copyText(addressOf(anchor))}
      >
        <IconLink size={18} aria-hidden />
      </button>
    </div>
  )
}

function addressOf(anchor: string): string {
  const address = new URL(window.location.href)
  address.hash = anchor
  return address.href
}
