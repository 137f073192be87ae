import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { roleInput } from '@savepoint/contract/people/role-inputs.ts'
import type { Role } from '@savepoint/contract/people/roles.ts'
import { IconEyeOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Controller, type FieldPath, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { EditingForm } from '../../../ui/forms/EditingForm.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { SwitchField } from '../../../ui/forms/SwitchField.tsx'
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts'
import { PoolsField } from './PoolsField.tsx'
import { RightsField } from './RightsField.tsx'
import classes from './RoleForm.module.css'
import { RoleImpact } from './RoleImpact.tsx'
import { inputOf, isBlind, newRole, type RoleValues } from './role-values.ts'
import { type RoleTopics, useSaveRole } from './roles-api.ts'
import { TopicsField } from './TopicsField.tsx'
import { useRoleErrors } from './use-role-errors.ts'

const checkedInput = z
  .custom<RoleValues>()
  .transform((values): z.input<typeof roleInput> => inputOf(values))
  .pipe(roleInput)

type Props = {
  roleId: string | null
  initial: RoleValues
  topics: RoleTopics
  /** When it was saved; absent for a new one. */
  savedAt: string | undefined
  onReload: () => void
}

export function RoleForm({ roleId, initial, topics, savedAt, onReload }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [saved, setSaved] = useState(roleId ? initial : null)
  const [created, setCreated] = useState<Role | null>(null)
  const save = useSaveRole(roleId ?? created?.id ?? null)
  const meanwhile = useSavedMeanwhile(savedAt)
  const form = useForm({
    resolver: zodResolver(checkedInput),
    reValidateMode: 'onSubmit',
    defaultValues: initial,
  })
  const { errors } = form.formState
  const errorText = useRoleErrors(errors)
  const values = form.watch()
  const seesNothing = isBlind(values)
  const isDirty = JSON.stringify(inputOf(values)) !== JSON.stringify(inputOf(saved ?? newRole))
  useEffect(() => {
    // Only once the form is clean: the leave guard would ask.
    if (created && !isDirty)
      void navigate({ to: '/admin/roles-and-rights/$roleId', params: { roleId: created.id }, replace: true })
  }, [created, isDirty, navigate])

  const clear = (changed: keyof RoleValues) => {
    const kept = ['name', 'rights'].filter((name) => name !== changed)
    const cleared = Object.keys(errors).filter((name) => !kept.includes(name))
    form.clearErrors(cleared as FieldPath<RoleValues>[])
  }
  const submit = async (over = false) => {
    let isSaved = false
    await form.handleSubmit(async (input) => {
      try {
        const role = await save.mutateAsync({ ...input, ...meanwhile.basedOn(over) })
        isSaved = true
        meanwhile.noteSaved(role)
        setSaved(values)
        void notify.success(t(($) => $.roles.saved))
        if (!roleId) setCreated(role)
      } catch (error) {
        if (meanwhile.isCause(error)) return
        const isLast = isProblem(error, 'invalidOperation')
        if (isLast || !showFieldErrors(error, form))
          form.setError('root', {
            message: isLast ? t(($) => $.roles.lastAdministrator) : t(($) => $.roles.notSaved),
          })
      }
    })()
    return isSaved
  }
  return (
    <EditingForm
      className={classes.form}
      isDirty={isDirty}
      isSaving={save.isPending}
      save={submit}
      conflict={meanwhile.conflict({ takeTheirs: onReload, save: submit })}
      onDiscard={() => {
        form.reset(saved ?? initial)
      }}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          {errorText.whole && <FormAlert>{errorText.whole}</FormAlert>}
          <TextInput
            label={t(($) => $.roles.name)}
            description={t(($) => $.roles.nameHint)}
            error={errorText.name}
            maxLength={limits.roleNameMaxLength}
            autoComplete="off"
            maw={480}
            data-autofocus={roleId === null || undefined}
            {...form.register('name', { onChange: () => clear('name') })}
          />
          <Controller
            control={form.control}
            name="rights"
            render={({ field }) => (
              <RightsField
                held={field.value}
                error={errorText.rights}
                onChange={(rights) => {
                  clear(field.name)
                  field.onChange(rights)
                }}
              />
            )}
          />
          <Controller
            control={form.control}
            name="pools"
            render={({ field }) => (
              <PoolsField
                pools={field.value}
                onChange={(pools) => {
                  clear(field.name)
                  field.onChange(pools)
                }}
              />
            )}
          />
          <Controller
            control={form.control}
            name="projects"
            render={({ field }) => (
              <TopicsField
                topics={topics}
                chosen={field.value}
                onChange={(projects) => {
                  clear(field.name)
                  field.onChange(projects)
                }}
              />
            )}
          />
          {seesNothing && (
            <Alert color="yellow" variant="outline" icon={<IconEyeOff />} role="status">
              {t(($) => $.roles.seesNothing)}
            </Alert>
          )}
          <SwitchField
            control={form.control}
            name="assignsOnReply"
            label={t(($) => $.roles.assignsOnReply)}
            description={t(($) => $.roles.assignsOnReplyHint)}
            onChanged={() => clear('assignsOnReply')}
          />
          <SwitchField
            control={form.control}
            name="secondFactor"
            label={t(($) => $.roles.secondFactor)}
            description={t(($) => $.roles.secondFactorHint)}
            onChanged={() => clear('secondFactor')}
          />
        </div>
        <RoleImpact roleId={roleId} values={values} />
      </div>
    </EditingForm>
  )
}
