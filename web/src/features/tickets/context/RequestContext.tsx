import { useId } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useWidget } from '../../../lib/widget/widget-store.ts'
import classes from './RequestContext.module.css'
import { useContextLabel } from './use-context-label.ts'

/** What the game adds to the request, so that nothing is sent unseen. */
export function RequestContext() {
  const { t } = useTranslation()
  const contextLabel = useContextLabel()
  const titleId = useId()
  const entries = useWidget(({ context }) => context)
  const shown = Object.entries(entries).filter(([, value]) => value !== '')
  if (shown.length === 0) return null
  return (
    <section className={classes.context} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(($) => $.widget.context.title)}</h2>
      <dl>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{contextLabel(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
