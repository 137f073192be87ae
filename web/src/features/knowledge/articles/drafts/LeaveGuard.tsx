import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { DraftSaver } from '../../../../lib/drafts/draft-saver.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'

/** Saves on leaving, and asks only when that fails. */
export function LeaveGuard({ saver }: { saver: DraftSaver }) {
  const { t } = useTranslation('admin')
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname === next.pathname && current.fullPath === next.fullPath && sameSearch(current, next)
        ? false
        : !(await saver.flush()),
    enableBeforeUnload: () => saver.isDirty(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { proceed, reset } = blocker
  return (
    <Dialog title={t(($) => $.articles.leave.title)} onClose={reset}>
      <Stack>
        <Text>{t(($) => $.articles.leave.hint)}</Text>
        <Group justify="end">
          <Button variant="subtle" color="red" onClick={proceed}>
            {t(($) => $.articles.leave.leave)}
          </Button>
          <Button variant="default" onClick={reset}>
            {t(($) => $.articles.leave.stay)}
          </Button>
          <Button onClick={() => void saver.flush().then((isSafe) => isSafe && proceed())} data-autofocus>
            {t(($) => $.articles.leave.retry)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const sameSearch = (one: { search: unknown }, other: { search: unknown }) =>
  JSON.stringify(one.search) === JSON.stringify(other.search)
