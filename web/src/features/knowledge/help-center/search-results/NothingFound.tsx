import { Group } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { SupportButtons } from '../support/SupportButtons.tsx'

type Props = { text: string; projectId: string | undefined }

export function NothingFound({ text, projectId }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconSearchOff size={32} />}
      title={t(($) => $.knowledge.nothing, { text })}
      hint={t(($) => $.knowledge.nothingHint)}
      action={
        <Group justify="center" gap="xs" mt="xs">
          <SupportButtons topic={{ projectId }} />
        </Group>
      }
    />
  )
}
