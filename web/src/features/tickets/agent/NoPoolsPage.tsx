import { Center } from '@mantine/core'
import { IconInboxOff } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

export function NoPoolsPage() {
  const { t } = useTranslation()
  return (
    <Center component="main" mih="100dvh">
      <EmptyState
        icon={<IconInboxOff size={32} />}
        title={t(($) => $.agent.noPools)}
        hint={t(($) => $.agent.noPoolsHint)}
      />
    </Center>
  )
}
