import { Button, Tooltip } from '@mantine/core'
import { IconClockHour4, IconDeviceFloppy, IconSend2, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePromisedHours } from './reply-promise-api.ts'
import classes from './SendBar.module.css'

type Props = {
  topic: { projectId: string; categoryId: string }
  saved: boolean | null
  isSending: boolean
  disabledReason: string | null
  onDiscard: () => void
  children?: ReactNode
}

/** Nobody counts more than two days in hours. */
const mostInHours = 48

export function SendBar({ topic, saved, isSending, disabledReason, onDiscard, children }: Props) {
  const { t } = useTranslation('requests')
  const hours = usePromisedHours(topic)
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        {children}
        {hours !== undefined && (
          <span>
            <IconClockHour4 size={18} aria-hidden />{' '}
            {hours > mostInHours
              ? t(($) => $.request.replyWithinDays, { count: Math.ceil(hours / 24) })
              : t(($) => $.request.replyWithin, { count: hours })}
          </span>
        )}
        {saved !== null && (
          <span role="status" data-failed={!saved}>
            <IconDeviceFloppy size={18} aria-hidden />
            {saved ? t(($) => $.request.draftSaved) : t(($) => $.request.draftFailed)}
          </span>
        )}
        {saved && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDiscard}
          >
            {t(($) => $.request.discardDraft)}
          </Button>
        )}
      </div>
      <Tooltip label={disabledReason} disabled={disabledReason === null}>
        <Button
          type="submit"
          size="lg"
          loading={isSending}
          data-disabled={disabledReason !== null || undefined}
          aria-disabled={disabledReason !== null}
          rightSection={<IconSend2 size={20} aria-hidden />}
          onClick={(event) => {
            if (disabledReason !== null) event.preventDefault()
          }}
        >
          {t(($) => $.request.send)}
        </Button>
      </Tooltip>
    </div>
  )
}
