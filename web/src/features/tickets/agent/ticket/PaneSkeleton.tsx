import { Skeleton } from '@mantine/core'
import { useSettings } from '../../../../lib/settings/settings-store.ts'
import { useInfoVisibility } from '../details/use-info-pane.ts'
import classes from './PaneSkeleton.module.css'

const properties = [96, 128, 112, 168]
const messages = [
  { width: '64%', height: 84 },
  { width: '58%', height: 104, isOwn: true },
  { width: '44%', height: 64 },
]
const facts = ['70%', '52%', '64%', '40%', '58%', '66%', '48%']

const usualInfoWidth = 320

/** The shape of a ticket: header, thread and composer, with the player beside them where the ticket will have the player. */
export function PaneSkeleton() {
  const { isBeside } = useInfoVisibility()
  const infoWidth = useSettings((settings) => settings.columns_width.info) ?? usualInfoWidth
  return (
    <div className={classes.pane} aria-hidden>
      <div className={classes.ticket}>
        <div className={classes.header}>
          <Skeleton height={20} width="46%" />
          <div className={classes.line}>
            {properties.map((width) => (
              <Skeleton key={width} height={30} width={width} />
            ))}
          </div>
        </div>
        <div className={classes.thread}>
          {messages.map(({ width, height, isOwn }) => (
            <Skeleton key={width} width={width} height={height} radius="md" ms={isOwn ? 'auto' : 0} />
          ))}
        </div>
        <div className={classes.composer}>
          <Skeleton height={30} width={180} />
          <Skeleton height={110} radius="md" />
        </div>
      </div>
      {isBeside && (
        <div className={classes.info} style={{ width: infoWidth }} data-info>
          {facts.map((width) => (
            <div key={width} className={classes.line}>
              <Skeleton height={12} width="34%" flex="none" />
              <Skeleton height={12} width={width} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
