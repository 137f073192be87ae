import { Anchor, List } from '@mantine/core'
import type { PublicField } from '@savepoint/contract/knowledge/knowledge.ts'
import { type FieldError, useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { validationText } from '../../../../../lib/problems/validation-text.ts'
import { FormAlert } from '../../../../../ui/forms/FormAlert.tsx'
import classes from './RequestErrors.module.css'
import type { RequestValues } from './request-schema.ts'

type Path = 'email' | 'title' | 'description' | 'characterNickname' | `fields.${string}`

export function RequestErrors({ fields }: { fields: readonly PublicField[] }) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const { formState, setFocus } = useFormContext<RequestValues & { email?: string }>()
  const { errors, submitCount } = formState
  const named: { path: Path; label: string; error: FieldError | undefined }[] = [
    { path: 'email', label: requests(($) => $.guest.contactEmail), error: errors.email },
    { path: 'title', label: requests(($) => $.request.subject), error: errors.title },
    {
      path: 'characterNickname',
      label: requests(($) => $.request.nickname),
      error: errors.characterNickname,
    },
    ...fields.map(({ id, title }) => ({
      path: `fields.${id}` as const,
      label: title,
      error: errors.fields?.[id],
    })),
    { path: 'description', label: requests(($) => $.request.description), error: errors.description },
  ]
  const wrong = named.filter(({ error }) => error)
  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <FormAlert key={submitCount}>
      {t(($) => $.errors.formHasErrors)}
      <List mt={4} spacing={2} size="sm">
        {wrong.map(({ path, label, error }) => (
          <List.Item key={path}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              className={classes.link}
              onClick={() => setFocus(path)}
            >
              {label}: {validationText(t, error?.message)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </FormAlert>
  )
}
