import { Table, VisuallyHidden } from '@mantine/core'
import type { SlaPolicy } from '@savepoint/contract/sla/policies.ts'
import { useState } from 'react'
import { useNamedDeletion } from '../../../../lib/deletion/use-named-deletion.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { UndoDeletion } from '../../../../ui/tables/UndoDeletion.tsx'
import classes from '../SlaList.module.css'
import { deletePolicyRequest, useOrderPolicies } from '../sla-api.ts'
import { PolicyRow } from './PolicyRow.tsx'

type Props = {
  policies: readonly SlaPolicy[]
  isStale: boolean
  /** The whole list in its order, which can be changed. */
  isOrdered: boolean
  onEdit: (policy: SlaPolicy) => void
}

export function PoliciesTable({ policies, isStale, isOrdered, onEdit }: Props) {
  const { t } = useTranslation('admin')
  const deletion = useNamedDeletion(deletePolicyRequest, (name) => t(($) => $.sla.notDeleted, { name }))
  const order = useOrderPolicies()
  const [announced, setAnnounced] = useState('')
  const columns = [
    { name: 'name', title: t(($) => $.sla.policies.columns.name), width: '34%' },
    { name: 'calendar', title: t(($) => $.sla.policies.columns.calendar), width: '22%' },
    { name: 'targets', title: t(($) => $.sla.policies.columns.targets) },
    { name: 'actions', title: t(($) => $.sla.policies.columns.actions), width: 48, isTitleHidden: true },
  ]
  const ids = policies.filter(({ isDefault }) => !isDefault).map(({ id }) => id)
  const move = ({ id, name }: SlaPolicy, step: 1 | -1) => {
    const at = ids.indexOf(id)
    const moved = ids.toSpliced(at, 1).toSpliced(at + step, 0, id)
    order.mutate(moved, {
      onSuccess: () => setAnnounced(t(($) => $.sla.policies.moved, { name, place: at + step + 1 })),
      onError: () => void notify.error(t(($) => $.sla.policies.notMoved)),
    })
  }
  return (
    <>
      <DataTable className={classes.table} columns={columns} isStale={isStale || order.isPending}>
        {policies.map((policy) => {
          if (deletion.isGone(policy.id)) return null
          if (!deletion.isWaiting(policy.id)) {
            const at = ids.indexOf(policy.id)
            const canMove = isOrdered && !order.isPending && at >= 0
            return (
              <PolicyRow
                key={policy.id}
                policy={policy}
                onEdit={() => onEdit(policy)}
                onEarlier={canMove && at > 0 ? () => move(policy, -1) : undefined}
                onLater={canMove && at < ids.length - 1 ? () => move(policy, 1) : undefined}
                onDelete={() => deletion.start(policy)}
              />
            )
          }
          return (
            <Table.Tr key={policy.id}>
              <Table.Td colSpan={columns.length}>
                <UndoDeletion
                  words={t(($) => $.sla.policies.deleted, { name: policy.name })}
                  seconds={deletion.secondsLeft(policy.id)}
                  undo={(seconds) => t(($) => $.sla.undo, { seconds })}
                  onUndo={() => deletion.undo(policy.id)}
                />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </DataTable>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}
