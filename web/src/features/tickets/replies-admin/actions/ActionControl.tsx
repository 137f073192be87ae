import { Select } from '@mantine/core'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import { replyStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { WrittenField } from '../fields/WrittenField.tsx'
import { ArticleControl } from './controls/ArticleControl.tsx'
import { AssignControl } from './controls/AssignControl.tsx'
import { ChecklistControl } from './controls/ChecklistControl.tsx'
import type { ControlProps } from './controls/control-props.ts'
import { EmailControl } from './controls/EmailControl.tsx'
import { MoveControl } from './controls/MoveControl.tsx'
import { NotifyControl } from './controls/NotifyControl.tsx'
import { ReplyControl } from './controls/ReplyControl.tsx'
import { SnoozeControl } from './controls/SnoozeControl.tsx'
import { TagControl } from './controls/TagControl.tsx'
import type { Audience } from './edited-actions.ts'

export function ActionControl({ audience, ...props }: ControlProps & { audience: Audience }) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const { action, error, isReadOnly, onChange } = props
  const label = t(($) => $.replies.actions.types[action.type])
  switch (action.type) {
    case 'reply':
      return <ReplyControl {...props} audience={audience} />
    case 'note':
      return (
        <WrittenField
          label={label}
          mode="note"
          withPrompts={!audience.isUnattended}
          document={action.content ?? null}
          error={error}
          isReadOnly={isReadOnly}
          onChange={(content) => onChange({ content })}
        />
      )
    case 'status':
      return (
        <Select
          aria-label={label}
          placeholder={t(($) => $.replies.actions.chooseStatus)}
          allowDeselect={false}
          data={replyStatuses.map((value) => ({ value, label: desk(($) => $.status[value]) }))}
          value={action.status ?? null}
          error={error}
          onChange={(value) => onChange({ status: replyStatuses.find((one) => one === value) })}
        />
      )
    case 'priority':
      return (
        <Select
          aria-label={label}
          placeholder={t(($) => $.replies.actions.choosePriority)}
          allowDeselect={false}
          data={ticketPriorities
            .toReversed()
            .map((value) => ({ value, label: desk(($) => $.priority[value]) }))}
          value={action.priority ?? null}
          error={error}
          onChange={(value) => onChange({ priority: ticketPriorities.find((one) => one === value) })}
        />
      )
    case 'addTag':
    case 'removeTag':
      return <TagControl {...props} />
    case 'assign':
      return <AssignControl {...props} />
    case 'move':
      return <MoveControl {...props} />
    case 'article':
      return <ArticleControl {...props} />
    case 'snooze':
      return <SnoozeControl {...props} />
    case 'email':
      return <EmailControl {...props} />
    case 'checklist':
      return <ChecklistControl {...props} />
    case 'notify':
      return <NotifyControl {...props} />
  }
}
