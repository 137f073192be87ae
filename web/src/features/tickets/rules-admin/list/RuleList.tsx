import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import type { Rule } from '@savepoint/contract/tickets/rules/rules.ts'
import { useState } from 'react'
import { useNamedDeletion } from '../../../../lib/deletion/use-named-deletion.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { UndoDeletion } from '../../../../ui/tables/UndoDeletion.tsx'
import { inOrder, moved } from '../../../knowledge/projects/sorting/order-moves.ts'
import { useSorting } from '../../../knowledge/projects/sorting/use-sorting.ts'
import { bodyOf, valuesOf } from '../rule-values.ts'
import { deleteRuleRequest, useEnableRule, useOrderRules } from '../rules-api.ts'
import { EnableDialog } from '../test/EnableDialog.tsx'
import classes from './RuleList.module.css'
import { RuleRow } from './RuleRow.tsx'

type Props = {
  rules: readonly Rule[]
  isStale: boolean
  /** The order can be changed: nothing is filtered out. */
  isOrdered: boolean
}

export function RuleList({ rules, isStale, isOrdered }: Props) {
  const { t } = useTranslation('admin')
  const deletion = useNamedDeletion(deleteRuleRequest, (name) => t(($) => $.rules.notDeleted, { name }))
  const order = useOrderRules()
  const enable = useEnableRule()
  const [wanted, setWanted] = useState<string[] | null>(null)
  const [enabling, setEnabling] = useState<Rule | null>(null)
  const [announced, setAnnounced] = useState('')
  const shown = wanted ? inOrder(rules, wanted) : rules
  const ids = shown.map(({ id }) => id)
  const nameOf = (id: string) => rules.find((rule) => rule.id === id)?.name ?? ''
  const move = (from: number, to: number) => {
    const next = moved(ids, from, to)
    setWanted(next)
    setAnnounced(t(($) => $.rules.moved, { name: nameOf(ids[from] ?? ''), place: to + 1 }))
    order.mutate(next, {
      onError: () => void notify.error(t(($) => $.rules.notMoved)),
      onSettled: () => setWanted(null),
    })
  }
  const sorting = useSorting({ ids, nameOf, move })
  const set = (rule: Rule, enabled: boolean) =>
    enable.mutate(
      { id: rule.id, enabled },
      {
        onSuccess: () => {
          setEnabling(null)
          void notify.success(
            enabled
              ? t(($) => $.rules.nowEnabled, { name: rule.name })
              : t(($) => $.rules.nowDisabled, { name: rule.name }),
          )
        },
        onError: () => void notify.error(t(($) => $.rules.errors.failed)),
      },
    )
  const canMove = isOrdered && !order.isPending
  return (
    <>
      <DndContext {...sorting}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canMove}>
          <ol className={classes.list} aria-label={t(($) => $.rules.title)} data-stale={isStale || undefined}>
            {shown.map((rule, index) => {
              if (deletion.isGone(rule.id)) return null
              if (deletion.isWaiting(rule.id))
                return (
                  <li key={rule.id} className={classes.deleted}>
                    <UndoDeletion
                      words={t(($) => $.rules.deleted, { name: rule.name })}
                      seconds={deletion.secondsLeft(rule.id)}
                      undo={(seconds) => t(($) => $.rules.undo, { seconds })}
                      onUndo={() => deletion.undo(rule.id)}
                    />
                  </li>
                )
              return (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  canMove={canMove}
                  position={{ index, total: ids.length, move: (to) => move(index, to) }}
                  isBusy={enable.isPending && enable.variables.id === rule.id}
                  onEnable={(enabled) => (enabled ? setEnabling(rule) : set(rule, false))}
                  onDelete={() => deletion.start(rule)}
                />
              )
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {enabling && (
        <EnableDialog
          rule={bodyOf(valuesOf(enabling))}
          isBusy={enable.isPending}
          onConfirm={() => set(enabling, true)}
          onRefused={() => {
            setEnabling(null)
            void notify.error(t(($) => $.rules.cannotRun, { name: enabling.name }))
          }}
          onClose={() => setEnabling(null)}
        />
      )}
    </>
  )
}
