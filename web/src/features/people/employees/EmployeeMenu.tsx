import { Menu } from '@mantine/core'
import type { Employee } from '@savepoint/contract/people/employees.ts'
import {
  IconDeviceDesktop,
  IconKey,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { MenuAction } from '../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../ui/menus/RowMenu.tsx'
import type { ConfirmedAction } from './ConfirmDialog.tsx'
import { useEmployeeAction } from './employees-api.ts'
import { useEmployeeErrors } from './use-employee-errors.ts'

type Props = {
  employee: Employee
  isOwn: boolean
  onEdit: () => void
  onAsk: (action: ConfirmedAction) => void
  onSessions: () => void
}

export function EmployeeMenu({ employee, isOwn, onEdit, onAsk, onSessions }: Props) {
  const { t } = useTranslation('admin')
  const act = useEmployeeAction()
  const errorText = useEmployeeErrors()
  const { id, name, email, state, secondFactor } = employee
  const doAtOnce = (action: 'enable' | 'resetPassword', done: string) =>
    act.mutate(
      { action, id },
      {
        onSuccess: () => void notify.success(done),
        onError: (error) => void notify.error(errorText.ofAction(error)),
      },
    )
  return (
    <RowMenu label={t(($) => $.employees.actionsFor, { name })}>
      <MenuAction icon={IconPencil} onClick={onEdit}>
        {t(($) => $.employees.edit)}
      </MenuAction>
      <MenuAction icon={IconDeviceDesktop} onClick={onSessions}>
        {t(($) => $.employees.sessions)}
      </MenuAction>
      {state === 'invited' && (
        <MenuAction
          icon={IconKey}
          onClick={() =>
            doAtOnce(
              'resetPassword',
              t(($) => $.employees.done.invited, { email }),
            )
          }
        >
          {t(($) => $.employees.inviteAgain)}
        </MenuAction>
      )}
      {state === 'active' && (
        <MenuAction icon={IconKey} onClick={() => onAsk('resetPassword')}>
          {t(($) => $.employees.resetPassword)}
        </MenuAction>
      )}
      {secondFactor && (
        <MenuAction icon={IconShieldOff} onClick={() => onAsk('resetSecondFactor')}>
          {t(($) => $.employees.resetSecondFactor)}
        </MenuAction>
      )}
      {!isOwn && <Menu.Divider />}
      {!isOwn && state === 'disabled' && (
        <MenuAction
          icon={IconUserCheck}
          onClick={() =>
            doAtOnce(
              'enable',
              t(($) => $.employees.done.enabled, { name }),
            )
          }
        >
          {t(($) => $.employees.enable)}
        </MenuAction>
      )}
      {!isOwn && state !== 'disabled' && (
        <MenuAction icon={IconUserOff} onClick={() => onAsk('disable')}>
          {t(($) => $.employees.disable)}
        </MenuAction>
      )}
      {!isOwn && (
        <MenuAction isDangerous icon={IconTrash} onClick={() => onAsk('delete')}>
          {t(($) => $.employees.delete)}
        </MenuAction>
      )}
    </RowMenu>
  )
}
