import { Select, Text } from '@mantine/core'
import { listMailTemplates } from '@savepoint/contract/mail/mail-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../../../../lib/api/operation-query.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import type { ControlProps } from './control-props.ts'

export function EmailControl({ action, error, onChange }: ControlProps) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(operationQuery('MailTemplates', listMailTemplates, { quiet: true }))
  const { templateId } = action
  const isUnknown = data !== undefined && templateId && !data.items.some(({ id }) => id === templateId)
  return (
    <>
      <Select
        aria-label={t(($) => $.replies.actions.types.email)}
        placeholder={t(($) => $.replies.actions.chooseTemplate)}
        searchable
        allowDeselect={false}
        data={[
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ...(isUnknown ? [{ value: templateId, label: t(($) => $.replies.actions.unavailable) }] : []),
        ]}
        value={templateId ?? null}
        error={error}
        onChange={(chosen) => chosen && onChange({ templateId: chosen })}
      />
      <Text size="sm" c="dimmed" mt={6}>
        {t(($) => $.replies.actions.emailHint)}
      </Text>
    </>
  )
}
