import { limits } from '@savepoint/contract/limits.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { ChecklistField } from '../../../../../ui/forms/ChecklistField.tsx'
import type { ControlProps } from './control-props.ts'

export function ChecklistControl({ action, error, isReadOnly, onChange }: ControlProps) {
  const { t } = useTranslation('admin')
  return (
    <ChecklistField
      aria-label={t(($) => $.replies.actions.types.checklist)}
      description={t(($) => $.replies.actions.checklistHint, { count: limits.checklistItems })}
      items={action.items ?? []}
      error={error}
      isDisabled={isReadOnly}
      onChange={(items) => onChange({ items })}
    />
  )
}
