import type { RecurringTicket } from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { useNamedDeletion } from '../../../../lib/deletion/use-named-deletion.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { UndoDeletion } from '../../../../ui/tables/UndoDeletion.tsx'
import { deleteRecurringRequest, useEnableRecurring } from '../recurring-api.ts'
import { useCreateNow } from '../use-run-recurring.ts'
import classes from './RecurringList.module.css'
import { RecurringRow } from './RecurringRow.tsx'

type Props = { definitions: readonly RecurringTicket[]; isStale: boolean }

export function RecurringList({ definitions, isStale }: Props) {
  const { t } = useTranslation('admin')
  const deletion = useNamedDeletion(deleteRecurringRequest, (name) =>
    t(($) => $.recurring.notDeleted, { name }),
  )
  const enable = useEnableRecurring()
  const { isBusy, createNow } = useCreateNow()
  const set = ({ id, name }: RecurringTicket, enabled: boolean) =>
    enable.mutate(
      { id, enabled },
      {
        onSuccess: () =>
          void notify.success(
            enabled
              ? t(($) => $.recurring.nowEnabled, { name })
              : t(($) => $.recurring.nowDisabled, { name }),
          ),
        onError: (error) =>
          void notify.error(
            isProblem(error, 'invalidInput')
              ? t(($) => $.recurring.cannotEnable, { name })
              : t(($) => $.recurring.errors.failed),
          ),
      },
    )
  return (
    <ul className={classes.list} aria-label={t(($) => $.recurring.title)} data-stale={isStale || undefined}>
      {definitions.map((definition) => {
        const { id, name } = definition
        if (deletion.isGone(id)) return null
        if (deletion.isWaiting(id))
          return (
            <li key={id} className={classes.deleted}>
              <UndoDeletion
                words={t(($) => $.recurring.deleted, { name })}
                seconds={deletion.secondsLeft(id)}
                undo={(seconds) => t(($) => $.recurring.undo, { seconds })}
                onUndo={() => deletion.undo(id)}
              />
            </li>
          )
        return (
          <RecurringRow
            key={id}
            definition={definition}
            isBusy={(enable.isPending && enable.variables.id === id) || isBusy(id)}
            onEnable={(enabled) => set(definition, enabled)}
            onRun={() => createNow(definition)}
            onDelete={() => deletion.start(definition)}
          />
        )
      })}
    </ul>
  )
}
