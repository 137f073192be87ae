import { Button, Group, Stack, Text } from '@mantine/core'
import type { Employee } from '@savepoint/contract/people/employees.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { CodeForm } from '../second-factor/CodeForm.tsx'
import { type EmployeeAction, useEmployeeAction } from './employees-api.ts'
import { useEmployeeErrors } from './use-employee-errors.ts'

/** Only actions that take something away ask first. */
export type ConfirmedAction = Exclude<EmployeeAction, 'enable' | 'endSessions'>
export type Asked = { action: ConfirmedAction; employee: Employee }
type Labels = Record<'title' | 'hint' | 'confirm' | 'done', string>

export function ConfirmDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const act = useEmployeeAction()
  const errorText = useEmployeeErrors()
  const { action, employee } = asked
  const { name, email } = employee
  const texts: Record<ConfirmedAction, Labels> = {
    disable: {
      title: t(($) => $.employees.sure.disable, { name }),
      hint: t(($) => $.employees.sure.disableHint),
      confirm: t(($) => $.employees.disable),
      done: t(($) => $.employees.done.disabled, { name }),
    },
    delete: {
      title: t(($) => $.employees.sure.delete, { name }),
      hint: t(($) => $.employees.sure.deleteHint),
      confirm: t(($) => $.employees.delete),
      done: t(($) => $.employees.done.deleted, { name }),
    },
    resetPassword: {
      title: t(($) => $.employees.sure.resetPassword, { name }),
      hint: t(($) => $.employees.sure.resetPasswordHint),
      confirm: t(($) => $.employees.resetPassword),
      done: t(($) => $.employees.done.passwordReset, { email }),
    },
    resetSecondFactor: {
      title: t(($) => $.employees.sure.resetSecondFactor, { name }),
      hint: t(($) => $.employees.sure.resetSecondFactorHint),
      confirm: t(($) => $.employees.resetSecondFactor),
      done: t(($) => $.employees.done.secondFactorReset, { name }),
    },
  }
  const { title, hint, confirm, done } = texts[action]
  const takesCode = action === 'resetSecondFactor'
  const isWrongCode = isProblem(act.error, 'invalidInput')
  const go = (code?: string) =>
    act.mutate(
      { action, id: employee.id, ...(code && { code }) },
      {
        onSuccess: () => {
          void notify.success(done)
          onClose()
        },
      },
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text>{hint}</Text>
        {act.error && !(takesCode && isWrongCode) && <FormAlert>{errorText.ofAction(act.error)}</FormAlert>}
        {takesCode ? (
          <CodeForm
            action={confirm}
            cancel={t(($) => $.employees.sure.cancel)}
            isPending={act.isPending}
            error={isWrongCode ? act.error : null}
            isAppOnly
            onCode={go}
            onCancel={onClose}
          />
        ) : (
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.employees.sure.cancel)}
            </Button>
            <Button color="red" variant="outline" loading={act.isPending} onClick={() => go()}>
              {confirm}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
