import { UnstyledButton } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { runCommand } from '../shell/commands/use-commands.ts'
import classes from './ChecklistBadge.module.css'

/** How much of the checklist is done; opens it. */
export function ChecklistBadge({ ticket: { checklist } }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  if (!checklist) return null
  const { count, done, isRequired } = checklist
  const isMissing = isRequired && done < count
  const words = t(($) => $.checklist.progress, { done, count })
  return (
    <Hint label={isMissing ? t(($) => $.checklist.required) : t(($) => $.checklist.title)}>
      <UnstyledButton
        className={classes.badge}
        data-missing={isMissing || undefined}
        onClick={() => runCommand('checklist')}
      >
        <IconListCheck size={16} aria-hidden />
        <span className="visually-hidden">{t(($) => $.checklist.title)} </span>
        {words}
      </UnstyledButton>
    </Hint>
  )
}
