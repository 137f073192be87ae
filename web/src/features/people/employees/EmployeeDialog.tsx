import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { employeeInput } from '@savepoint/contract/people/employee-inputs.ts'
import type { Employee } from '@savepoint/contract/people/employees.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx'
import { UnsavedDialog } from '../../../ui/dialogs/UnsavedDialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { rolesQuery } from '../roles/roles-api.ts'
import { useSaveEmployee } from './employees-api.ts'
import { useEmployeeErrors } from './use-employee-errors.ts'

type FieldErrors = Partial<Record<'name' | 'email' | 'agentRoleId' | 'whole', string>>
type Props = { employee: Employee | null; onClose: () => void }

/** Invites a new employee, or changes one. The address is given once. */
export function EmployeeDialog({ employee, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data: roles } = useQuery(rolesQuery())
  const errorText = useEmployeeErrors()
  const save = useSaveEmployee(employee)
  const initial = {
    name: employee?.name ?? '',
    email: employee?.email ?? '',
    agentRoleId: employee?.agentRoleId ?? '',
    showNickname: employee?.showNickname ?? false,
  }
  const [given, setGiven] = useState(initial)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [isLeaving, setLeaving] = useState(false)
  const isDirty = JSON.stringify(given) !== JSON.stringify(initial)
  useDirtyForm(isDirty)
  const change = (part: Partial<typeof given>) => {
    setGiven((before) => ({ ...before, ...part }))
    setFieldErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }))
  }
  const put = (issues: readonly { path: string; message: string }[]) => {
    const found = Object.fromEntries(
      issues.map(({ path, message }) => [path, errorText.ofField(path, message)]),
    )
    setFieldErrors(issues.length > 0 ? found : { whole: t(($) => $.employees.form.failed) })
  }
  const submit = async () => {
    const checked = employeeInput.safeParse(given)
    if (!checked.success) {
      put(checked.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })))
      return false
    }
    try {
      await save.mutateAsync(checked.data)
    } catch (error) {
      const errors = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
      if (errors.length > 0) put(errors)
      else setFieldErrors({ whole: errorText.ofAction(error) })
      return false
    }
    const { email } = checked.data
    void notify.success(
      employee ? t(($) => $.employees.done.saved) : t(($) => $.employees.done.invited, { email }),
    )
    onClose()
    return true
  }
  return (
    <Dialog
      title={employee ? t(($) => $.employees.form.edit) : t(($) => $.employees.form.create)}
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          {fieldErrors.whole && <FormAlert>{fieldErrors.whole}</FormAlert>}
          <TextInput
            label={t(($) => $.employees.form.name)}
            value={given.name}
            error={fieldErrors.name}
            maxLength={limits.employeeNameMaxLength}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            data-autofocus
          />
          <TextInput
            type="email"
            label={t(($) => $.employees.form.email)}
            {...(employee && { description: t(($) => $.employees.form.emailStays) })}
            value={given.email}
            error={fieldErrors.email}
            disabled={employee !== null}
            maxLength={limits.emailMaxLength}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
          <Select
            label={t(($) => $.employees.form.role)}
            placeholder={t(($) => $.employees.form.chooseRole)}
            searchable
            allowDeselect={false}
            data={roles?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            value={given.agentRoleId || null}
            error={fieldErrors.agentRoleId}
            onChange={(agentRoleId) => change({ agentRoleId: agentRoleId ?? '' })}
          />
          <Switch
            label={t(($) => $.employees.form.showNickname)}
            checked={given.showNickname}
            onChange={({ currentTarget }) => change({ showNickname: currentTarget.checked })}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.employees.form.cancel)}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {employee ? t(($) => $.employees.form.save) : t(($) => $.employees.form.invite)}
            </Button>
          </Group>
        </Stack>
      </form>
      {isLeaving && <UnsavedDialog save={submit} onLeave={onClose} onStay={() => setLeaving(false)} />}
      <LeaveDialog isDirty={isDirty} save={submit} />
    </Dialog>
  )
}
