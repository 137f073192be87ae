import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Employee } from '@savepoint/contract/people/employees.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { SessionList } from '../sessions/SessionList.tsx'
import { listEmployeeSessionsQuery, useEmployeeAction } from './employees-api.ts'
import { useEmployeeErrors } from './use-employee-errors.ts'

export function SessionsDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { id, name } = employee
  const { data: sessions, error, refetch } = useQuery(listEmployeeSessionsQuery(id))
  const act = useEmployeeAction()
  const errorText = useEmployeeErrors()
  const end = () =>
    act.mutate(
      { action: 'endSessions', id },
      {
        onSuccess: () => {
          void notify.success(t(($) => $.employees.done.signedOut, { name }))
          onClose()
        },
        onError: (failure) => void notify.error(errorText.ofAction(failure)),
      },
    )
  return (
    <Dialog title={t(($) => $.employees.sessionList.title, { name })} onClose={onClose}>
      <Stack>
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        {!sessions && !error && <Skeleton h={80} />}
        {sessions?.length === 0 && <Text c="dimmed">{t(($) => $.employees.sessionList.none)}</Text>}
        {sessions && sessions.length > 0 && (
          <>
            <SessionList sessions={sessions} />
            <Group justify="end">
              <Button variant="outline" color="red" loading={act.isPending} onClick={end}>
                {t(($) => $.employees.sessionList.endAll)}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
