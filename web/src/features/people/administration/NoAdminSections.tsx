import { Center } from '@mantine/core'
import { IconSettingsOff } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

export function NoAdminSections() {
  const { t } = useTranslation('admin')
  return (
    <Center flex={1} p="lg">
      <EmptyState
        icon={<IconSettingsOff size={32} />}
        title={t(($) => $.sections.none)}
        hint={t(($) => $.sections.noneHint)}
      />
    </Center>
  )
}
