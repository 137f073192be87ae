import { Badge, Menu, Table } from '@mantine/core'
import type { SlaPolicy } from '@savepoint/contract/sla/policies.ts'
import { slaMetrics } from '@savepoint/contract/tickets/sla-values.ts'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useFreshItem } from '../../../../lib/browser/fresh-item.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import classes from '../SlaList.module.css'
import { usePolicyName } from '../use-policy-name.ts'
import { useSpanText } from '../use-span-text.ts'

type Props = {
  policy: SlaPolicy
  onEdit: () => void
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
  onDelete: () => void
}

export function PolicyRow({ policy, onEdit, onEarlier, onLater, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const spanText = useSpanText()
  const name = usePolicyName()(policy)
  const { id, enabled, isDefault, calendar, targets } = policy
  const fresh = useFreshItem<HTMLTableRowElement>(id)
  const shown = slaMetrics.filter((metric) => targets[metric] !== null)
  return (
    <Table.Tr {...fresh}>
      <Table.Td>
        <button type="button" className={classes.name} onClick={onEdit}>
          {name}
        </button>
        {isDefault && <small className={classes.below}>{t(($) => $.sla.policies.isDefault)}</small>}
        {!enabled && (
          <Badge ms="xs" variant="default">
            {t(($) => $.sla.policies.disabled)}
          </Badge>
        )}
      </Table.Td>
      <Table.Td data-column="calendar">{calendar?.name ?? t(($) => $.sla.aroundTheClock)}</Table.Td>
      <Table.Td>
        <ul className={classes.targets}>
          {shown.map((metric) => (
            <li key={metric}>
              <small>{t(($) => $.sla.metrics[metric])}</small>{' '}
              <span className={classes.number}>{spanText((targets[metric] ?? 0) * 60)}</span>
            </li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td>
        <RowMenu label={t(($) => $.sla.actionsFor, { name })}>
          <MenuAction icon={IconPencil} onClick={onEdit}>
            {t(($) => $.sla.edit)}
          </MenuAction>
          {!isDefault && (
            <>
              <MenuAction icon={IconArrowUp} isDisabled={!onEarlier} onClick={() => onEarlier?.()}>
                {t(($) => $.sla.policies.earlier)}
              </MenuAction>
              <MenuAction icon={IconArrowDown} isDisabled={!onLater} onClick={() => onLater?.()}>
                {t(($) => $.sla.policies.later)}
              </MenuAction>
              <Menu.Divider />
              <MenuAction isDangerous icon={IconTrash} onClick={onDelete}>
                {t(($) => $.sla.delete)}
              </MenuAction>
            </>
          )}
        </RowMenu>
      </Table.Td>
    </Table.Tr>
  )
}
