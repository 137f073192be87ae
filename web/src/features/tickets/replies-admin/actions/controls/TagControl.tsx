import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { TagSelect } from '../../../agent/tags/TagSelect.tsx'
import type { ControlProps } from './control-props.ts'

export function TagControl({ action, error, onChange }: ControlProps) {
  const { t } = useTranslation('admin')
  return (
    <TagSelect
      aria-label={t(($) => $.replies.actions.types[action.type])}
      placeholder={t(($) => $.replies.actions.chooseTag)}
      projectId={undefined}
      tagId={action.tagId ?? null}
      error={error}
      onChoose={(tagId) => onChange({ tagId: tagId ?? undefined })}
    />
  )
}
