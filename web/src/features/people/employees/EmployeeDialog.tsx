import { zodResolver } from '@hookform/resolvers/zod'
import { Select, Switch, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { employeeInput } from '@savepoint/contract/people/employee-inputs.ts'
import type { Employee } from '@savepoint/contract/people/employees.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts'
import { listRolesQuery } from '../roles/roles-api.ts'
import { useSaveEmployee } from './employees-api.ts'
import { useEmployeeErrors } from './use-employee-errors.ts'

type Props = { employee: Employee | null; onClose: () => void }

export function EmployeeDialog({ employee, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data: roles } = useQuery(listRolesQuery())
  const errorText = useEmployeeErrors()
  const save = useSaveEmployee(employee)
  const meanwhile = useSavedMeanwhile(employee?.updatedAt)
  const form = useForm({
    resolver: zodResolver(employeeInput),
    defaultValues: {
      name: employee?.name ?? '',
      email: employee?.email ?? '',
      agentRoleId: employee?.agentRoleId ?? '',
      showNickname: employee?.showNickname ?? false,
    },
  })
  const { errors, isDirty } = form.formState
  const errorOf = (name: 'name' | 'email' | 'agentRoleId') => errorText.ofField(name, errors[name]?.message)
  const submit = async (over = false) => {
    let isSaved = false
    await form.handleSubmit(async (given) => {
      try {
        await save.mutateAsync({ ...given, ...meanwhile.basedOn(over) })
      } catch (error) {
        if (meanwhile.isCause(error)) return
        if (!showFieldErrors(error, form)) form.setError('root', { message: errorText.ofAction(error) })
        return
      }
      isSaved = true
    })()
    if (!isSaved) return false
    const { email } = form.getValues()
    void notify.success(
      employee ? t(($) => $.employees.done.saved) : t(($) => $.employees.done.invited, { email }),
    )
    onClose()
    return true
  }
  const conflict = meanwhile.conflict({ takeTheirs: onClose, save: submit })
  return (
    <FormDialog
      title={employee ? t(($) => $.employees.form.edit) : t(($) => $.employees.form.create)}
      cancelLabel={t(($) => $.employees.form.cancel)}
      submitLabel={employee ? t(($) => $.employees.form.save) : t(($) => $.employees.form.invite)}
      isDirty={isDirty}
      isSaving={save.isPending}
      submit={submit}
      conflict={conflict}
      onClose={onClose}
    >
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <TextInput
        label={t(($) => $.employees.form.name)}
        error={errorOf('name')}
        maxLength={limits.employeeNameMaxLength}
        autoComplete="off"
        data-autofocus
        {...form.register('name')}
      />
      <TextInput
        type="email"
        label={t(($) => $.employees.form.email)}
        {...(employee && { description: t(($) => $.employees.form.emailStays) })}
        error={errorOf('email')}
        disabled={employee !== null}
        maxLength={limits.emailMaxLength}
        autoComplete="off"
        {...form.register('email')}
      />
      <Controller
        control={form.control}
        name="agentRoleId"
        render={({ field }) => (
          <Select
            label={t(($) => $.employees.form.role)}
            placeholder={t(($) => $.employees.form.chooseRole)}
            searchable
            allowDeselect={false}
            data={roles?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            value={field.value || null}
            error={errorOf('agentRoleId')}
            ref={field.ref}
            onBlur={field.onBlur}
            onChange={(agentRoleId) => field.onChange(agentRoleId ?? '')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="showNickname"
        render={({ field: { value, ...field } }) => (
          <Switch label={t(($) => $.employees.form.showNickname)} checked={value} {...field} />
        )}
      />
    </FormDialog>
  )
}
