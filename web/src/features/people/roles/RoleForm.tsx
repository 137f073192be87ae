import { Switch, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { Role } from '@savepoint/contract/people/roles.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/toasts/toasts.ts'
import { EditingForm } from '../../../ui/forms/EditingForm.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { PoolsField } from './PoolsField.tsx'
import { RightsField } from './RightsField.tsx'
import classes from './RoleForm.module.css'
import { RoleImpact } from './RoleImpact.tsx'
import { inputOf, newRole, type RoleValues } from './role-values.ts'
import { type RoleTopics, useSaveRole } from './roles-api.ts'
import { TopicsField } from './TopicsField.tsx'
import { useRoleErrors } from './use-role-errors.ts'

type Props = { roleId: string | null; initial: RoleValues; topics: RoleTopics }

export function RoleForm({ roleId, initial, topics }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [saved, setSaved] = useState(roleId ? initial : null)
  const [values, setValues] = useState(initial)
  const [created, setCreated] = useState<Role | null>(null)
  const save = useSaveRole(roleId)
  const fieldErrors = useRoleErrors()
  const isDirty = JSON.stringify(inputOf(values)) !== JSON.stringify(inputOf(saved ?? newRole))
  useEffect(() => {
    // Only once the form is clean: the leave guard would ask.
    if (created && !isDirty)
      void navigate({ to: '/admin/roles-and-rights/$roleId', params: { roleId: created.id }, replace: true })
  }, [created, isDirty, navigate])

  const change = (part: Partial<RoleValues>) => {
    fieldErrors.clear(part)
    setValues((before) => ({ ...before, ...part }))
  }
  const submit = async () => {
    if (!fieldErrors.check(inputOf(values))) return false
    try {
      const role = await save.mutateAsync(inputOf(values))
      setSaved(values)
      void notify.success(t(($) => $.roles.saved))
      if (!roleId) setCreated(role)
      return true
    } catch (error) {
      fieldErrors.take(error)
      return false
    }
  }
  return (
    <EditingForm
      className={classes.form}
      isDirty={isDirty}
      isSaving={save.isPending}
      save={submit}
      onDiscard={() => {
        fieldErrors.clear(initial)
        setValues(saved ?? initial)
      }}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          {fieldErrors.whole && <FormAlert>{fieldErrors.whole}</FormAlert>}
          <TextInput
            label={t(($) => $.roles.name)}
            description={t(($) => $.roles.nameHint)}
            value={values.name}
            error={fieldErrors.name}
            maxLength={limits.roleNameMaxLength}
            autoComplete="off"
            maw={480}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            data-autofocus={roleId === null || undefined}
          />
          <RightsField values={values} error={fieldErrors.rights} onChange={change} />
          <PoolsField pools={values.pools} onChange={(pools) => change({ pools })} />
          <TopicsField
            topics={topics}
            chosen={values.projects}
            onChange={(projects) => change({ projects })}
          />
          <Switch
            label={t(($) => $.roles.secondFactor)}
            description={t(($) => $.roles.secondFactorHint)}
            checked={values.secondFactor}
            onChange={({ currentTarget }) => change({ secondFactor: currentTarget.checked })}
          />
        </div>
        <RoleImpact roleId={roleId} values={values} />
      </div>
    </EditingForm>
  )
}
