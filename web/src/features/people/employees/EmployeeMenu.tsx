import { ActionIcon, Menu } from '@mantine/core'
import type { Employee } from '@savepoint/contract/people/employees.ts'
import {
  IconDeviceDesktop,
  IconDotsVertical,
  IconKey,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/toasts/toasts.ts'
import type { ConfirmedAction } from './ConfirmDialog.tsx'
import { useEmployeeAction } from './employees-api.ts'
import { useEmployeeErrors } from './use-employee-errors.ts'

type Props = {
  employee: Employee
  isOwn: boolean
  onEdit: () => void
  /** What is asked about before it is done. */
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
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t(($) => $.employees.actionsFor, { name })}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t(($) => $.employees.edit)}
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceDesktop size={16} aria-hidden />} onClick={onSessions}>
          {t(($) => $.employees.sessions)}
        </Menu.Item>
        {state === 'invited' && (
          <Menu.Item
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={() =>
              doAtOnce(
                'resetPassword',
                t(($) => $.employees.done.invited, { email }),
              )
            }
          >
            {t(($) => $.employees.inviteAgain)}
          </Menu.Item>
        )}
        {state === 'active' && (
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => onAsk('resetPassword')}>
            {t(($) => $.employees.resetPassword)}
          </Menu.Item>
        )}
        {secondFactor && (
          <Menu.Item
            leftSection={<IconShieldOff size={16} aria-hidden />}
            onClick={() => onAsk('resetSecondFactor')}
          >
            {t(($) => $.employees.resetSecondFactor)}
          </Menu.Item>
        )}
        {!isOwn && <Menu.Divider />}
        {!isOwn && state === 'disabled' && (
          <Menu.Item
            leftSection={<IconUserCheck size={16} aria-hidden />}
            onClick={() =>
              doAtOnce(
                'enable',
                t(($) => $.employees.done.enabled, { name }),
              )
            }
          >
            {t(($) => $.employees.enable)}
          </Menu.Item>
        )}
        {!isOwn && state !== 'disabled' && (
          <Menu.Item leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => onAsk('disable')}>
            {t(($) => $.employees.disable)}
          </Menu.Item>
        )}
        {!isOwn && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onAsk('delete')}
          >
            {t(($) => $.employees.delete)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
