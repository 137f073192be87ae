import { Button, Group, Stack, Text } from '@mantine/core'
import type { Employee } from '@savepoint/contract/employees.ts'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { type Deed, useDeed } from './employees-api.ts'
import { useEmployeeFault } from './use-employee-fault.ts'

export type Asked = { deed: Deed; employee: Employee }

/** Says what a deed brings about before it is done. */
export function SureDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const act = useDeed()
  const fault = useEmployeeFault()
  const { deed, employee } = asked
  const { name, email } = employee
  const words = {
    disable: [
      t(($) => $.employees.sure.disable, { name }),
      t(($) => $.employees.sure.disableHint),
      t(($) => $.employees.disable),
      t(($) => $.employees.done.disabled, { name }),
    ],
    delete: [
      t(($) => $.employees.sure.delete, { name }),
      t(($) => $.employees.sure.deleteHint),
      t(($) => $.employees.delete),
      t(($) => $.employees.done.deleted, { name }),
    ],
    resetPassword: [
      t(($) => $.employees.sure.resetPassword, { name }),
      t(($) => $.employees.sure.resetPasswordHint),
      t(($) => $.employees.resetPassword),
      t(($) => $.employees.done.passwordReset, { email }),
    ],
    resetSecondFactor: [
      t(($) => $.employees.sure.resetSecondFactor, { name }),
      t(($) => $.employees.sure.resetSecondFactorHint),
      t(($) => $.employees.resetSecondFactor),
      t(($) => $.employees.done.secondFactorReset, { name }),
    ],
  }[deed as 'disable' | 'delete' | 'resetPassword' | 'resetSecondFactor'] as [string, string, string, string]
  const [title, hint, confirm, done] = words
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text>{hint}</Text>
        {act.error && <FormAlert>{fault.ofDeed(act.error)}</FormAlert>}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.employees.sure.cancel)}
          </Button>
          <Button
            color="red"
            variant="outline"
            loading={act.isPending}
            onClick={() =>
              act.mutate(
                { deed, id: employee.id },
                {
                  onSuccess: () => {
                    void notify.success(done)
                    onClose()
                  },
                },
              )
            }
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
