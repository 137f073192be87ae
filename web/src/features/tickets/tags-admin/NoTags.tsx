import { Button } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

type Props = { isSearched: boolean; create: ReactNode; onClear: () => void }

export function NoTags({ isSearched, create, onClear }: Props) {
  const { t } = useTranslation('admin')
  const icon = <IconTags size={32} aria-hidden />
  if (!isSearched) {
    return (
      <EmptyState
        icon={icon}
        title={t(($) => $.tags.empty)}
        hint={t(($) => $.tags.emptyHint)}
        action={create}
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t(($) => $.tags.nothing)}
      hint={t(($) => $.tags.nothingHint)}
      action={
        <Button variant="default" onClick={onClear}>
          {t(($) => $.tags.clear)}
        </Button>
      }
    />
  )
}
