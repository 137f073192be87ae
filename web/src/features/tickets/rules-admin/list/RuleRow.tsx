import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Menu, Switch } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Rule } from '@savepoint/contract/tickets/rules/rules.ts'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconHistory,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFreshItem } from '../../../../lib/browser/fresh-item.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { DragGrip } from '../../../knowledge/projects/sorting/DragGrip.tsx'
import type { RowPosition } from '../../../knowledge/projects/sorting/order-moves.ts'
import { useDescribeActions } from '../../replies-admin/actions/describe-actions.ts'
import { useTriggerText } from '../use-trigger-text.ts'
import classes from './RuleList.module.css'

type Props = {
  rule: Rule
  canMove: boolean
  position: RowPosition
  isBusy: boolean
  onEnable: (enabled: boolean) => void
  onDelete: () => void
}

export function RuleRow({ rule, canMove, position, isBusy, onEnable, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const triggerText = useTriggerText()
  const describe = useDescribeActions()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: rule.id })
  const { ref: freshRef, ...fresh } = useFreshItem<HTMLLIElement>(rule.id)
  const ref = useMergedRef(setNodeRef, freshRef)
  const { id, name, enabled, disabledFor, owner, runs, lastRunAt } = rule
  const { index, total, move } = position
  const page = { to: '/admin/rules/$ruleId', params: { ruleId: id } } as const
  return (
    <li
      ref={ref}
      {...fresh}
      className={classes.row}
      data-dragging={isDragging || undefined}
      data-disabled={!enabled || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <DragGrip name={name} handle={{ setActivatorNodeRef, attributes, listeners }} isDisabled={!canMove} />
      <Switch
        className={classes.switch}
        aria-label={t(($) => $.rules.enabledOf, { name })}
        checked={enabled}
        disabled={isBusy}
        onChange={({ currentTarget }) => onEnable(currentTarget.checked)}
      />
      <div className={classes.main}>
        <Link {...page} className={classes.name}>
          {name}
        </Link>
        <span className={classes.does}>
          {triggerText(rule)} → {describe(rule.actions)}
        </span>
        {disabledFor && (
          <span className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden />
            {t(($) => $.rules.disabledFor[disabledFor])}
          </span>
        )}
      </div>
      <span className={classes.owner}>{owner?.name ?? t(($) => $.rules.noOwner)}</span>
      <span className={classes.runs}>
        {lastRunAt && <span>{t(($) => $.rules.runsOfWeek, { count: runs })}</span>}
        <small>
          {lastRunAt ? (
            <>
              {t(($) => $.rules.lastRun)} <RelativeTime time={lastRunAt} />
            </>
          ) : (
            t(($) => $.rules.neverRan)
          )}
        </small>
      </span>
      <RowMenu label={t(($) => $.rules.actionsFor, { name })}>
        <MenuAction icon={IconPencil} onClick={() => void navigate(page)}>
          {t(($) => $.rules.edit)}
        </MenuAction>
        <MenuAction icon={IconHistory} onClick={() => void navigate({ ...page, search: { tab: 'runs' } })}>
          {t(($) => $.rules.tabs.runs)}
        </MenuAction>
        <MenuAction
          icon={IconCopy}
          onClick={() => void navigate({ to: '/admin/rules/new', search: { copyOf: id } })}
        >
          {t(($) => $.rules.duplicate)}
        </MenuAction>
        <MenuAction icon={IconArrowUp} isDisabled={!canMove || index === 0} onClick={() => move(index - 1)}>
          {t(($) => $.rules.earlier)}
        </MenuAction>
        <MenuAction
          icon={IconArrowDown}
          isDisabled={!canMove || index === total - 1}
          onClick={() => move(index + 1)}
        >
          {t(($) => $.rules.later)}
        </MenuAction>
        <Menu.Divider />
        <MenuAction isDangerous icon={IconTrash} onClick={onDelete}>
          {t(($) => $.rules.delete)}
        </MenuAction>
      </RowMenu>
    </li>
  )
}
