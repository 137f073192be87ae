import { IconArrowsHorizontal } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Translate } from '../../../../../lib/language/i18n.ts'
import classes from './ScrollingTable.module.css'
import { watchScrollEdges } from './watch-scroll-edges.ts'

type Props = { widths: (number | null)[]; t: Translate; children: ReactNode }

export function ScrollingTable({ widths, t, children }: Props) {
  const isSized = widths.some((width) => width !== null)
  return (
    <div className={classes.topic}>
      {/* biome-ignore lint/a11y/useSemanticElements: neither a form nor a landmark */}
      <div
        ref={watchScrollEdges}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={t(($) => $.knowledge.table)}
      >
        <table style={{ '--table-width': `${Math.min(widths.length * 120, 2_400)}px` } as CSSProperties}>
          {isSized && (
            <colgroup>
              {widths.map((width, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
                <col key={index} style={width ? { width } : undefined} />
              ))}
            </colgroup>
          )}
          <tbody>{children}</tbody>
        </table>
      </div>
      <p className={classes.hint} aria-hidden="true">
        <IconArrowsHorizontal size={16} />
        {t(($) => $.knowledge.tableScrolls)}
      </p>
    </div>
  )
}
