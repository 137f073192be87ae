import { Button } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

type Props = { isEmpty: boolean; onCreate: (() => void) | null }

export function NothingChosen({ isEmpty, onCreate }: Props) {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      icon={<IconFolders size={32} />}
      title={isEmpty ? t(($) => $.projects.empty) : t(($) => $.projects.choose)}
      hint={isEmpty ? t(($) => $.projects.emptyHint) : t(($) => $.projects.chooseHint)}
      action={
        isEmpty &&
        onCreate && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            {t(($) => $.projects.newProject)}
          </Button>
        )
      }
    />
  )
}
