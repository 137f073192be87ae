import { Menu, Switch } from '@mantine/core'
import type { RecurringTicket } from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import {
  IconAlertTriangle,
  IconCopy,
  IconExternalLink,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFreshItem } from '../../../../lib/browser/fresh-item.ts'
import { ownTimeZone } from '../../../../lib/dates/time-zones.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { useScheduleText } from '../use-schedule-text.ts'
import { nextTime } from './next-time.ts'
import classes from './RecurringList.module.css'

type Props = {
  definition: RecurringTicket
  isBusy: boolean
  onEnable: (enabled: boolean) => void
  onRun: () => void
  onDelete: () => void
}

export function RecurringRow({ definition, isBusy, onEnable, onRun, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const navigate = useNavigate()
  const scheduleText = useScheduleText()
  const fresh = useFreshItem<HTMLLIElement>(definition.id)
  const { id, name, enabled, disabledFor, project, category, nextAt, lastTicketId } = definition
  const next =
    nextAt &&
    nextTime(new Date(nextAt), language, { schedule: definition.schedule.timeZone, reader: ownTimeZone() })
  const page = { to: '/admin/recurring/$recurringId', params: { recurringId: id } } as const
  return (
    <li {...fresh} className={classes.row} data-disabled={!enabled || undefined}>
      <Switch
        className={classes.switch}
        aria-label={t(($) => $.recurring.enabledOf, { name })}
        checked={enabled}
        disabled={isBusy}
        onChange={({ currentTarget }) => onEnable(currentTarget.checked)}
      />
      <div className={classes.main}>
        <Link {...page} className={classes.name}>
          {name}
        </Link>
        <span className={classes.schedule}>{scheduleText(definition.schedule)}</span>
        {disabledFor && (
          <span className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden />
            {t(($) => $.recurring.disabledFor[disabledFor])}
          </span>
        )}
      </div>
      <span className={classes.topic}>
        <span>{project.name}</span>
        <span>{category.name}</span>
      </span>
      <span className={classes.next}>
        {next && <small>{t(($) => $.recurring.next)}</small>}
        {next ? (
          <time dateTime={nextAt} title={next.own}>
            {next.text}
          </time>
        ) : (
          <small>{enabled ? t(($) => $.recurring.ended) : t(($) => $.recurring.off)}</small>
        )}
      </span>
      <span className={classes.menu}>
        <RowMenu label={t(($) => $.recurring.actionsFor, { name })}>
          <MenuAction icon={IconPencil} onClick={() => void navigate(page)}>
            {t(($) => $.recurring.edit)}
          </MenuAction>
          <MenuAction icon={IconPlus} onClick={onRun}>
            {t(($) => $.recurring.run)}
          </MenuAction>
          {lastTicketId !== null && (
            <MenuAction
              icon={IconExternalLink}
              onClick={() => void navigate({ to: '/tickets', search: { ticketId: String(lastTicketId) } })}
            >
              {t(($) => $.recurring.lastTicket)}
            </MenuAction>
          )}
          <MenuAction
            icon={IconCopy}
            onClick={() => void navigate({ to: '/admin/recurring/new', search: { copyOf: id } })}
          >
            {t(($) => $.recurring.duplicate)}
          </MenuAction>
          <Menu.Divider />
          <MenuAction isDangerous icon={IconTrash} onClick={onDelete}>
            {t(($) => $.recurring.delete)}
          </MenuAction>
        </RowMenu>
      </span>
    </li>
  )
}
