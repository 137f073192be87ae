import { Group } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'

type Props = { projectId: string | undefined }

export function RequestDeflected({ projectId }: Props) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  return (
    <main id="content" tabIndex={-1} role="status">
      <EmptyState
        icon={<IconConfetti size={36} />}
        title={requests(($) => $.request.solved.endTitle)}
        hint={requests(($) => $.request.solved.end)}
        action={
          <Group justify="center" gap="xs" mt="sm">
            <LinkButton to="/">{t(($) => $.shell.home)}</LinkButton>
            {projectId && (
              <LinkButton to="/customer/articles/$projectId" params={{ projectId }} variant="default">
                {requests(($) => $.request.solved.moreArticles)}
              </LinkButton>
            )}
          </Group>
        }
      />
    </main>
  )
}
