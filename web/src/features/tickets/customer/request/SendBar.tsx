import { Button, Tooltip } from '@mantine/core'
import { IconClockHour4, IconDeviceFloppy, IconSend2, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { replyTime } from '../../../../lib/dates/reply-time.ts'
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

export function SendBar({ topic, saved, isSending, disabledReason, onDiscard, children }: Props) {
  const { t: common } = useTranslation()
  const { t } = useTranslation('requests')
  const hours = usePromisedHours(topic)
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        {children}
        {hours !== undefined && (
          <span>
            <IconClockHour4 size={18} aria-hidden />{' '}
            {t(($) => $.request.replyWithin, { within: replyTime(common, hours) })}
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
