import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { readRequestDraft } from './request-draft.ts'

/** The topic of a draft or an address is not offered any more. */
export function ClosedTopicNote({ owner }: { owner: string }) {
  const { t } = useTranslation('requests')
  return (
    <Alert role="status" variant="light" icon={<IconInfoCircle />} mb="md">
      {readRequestDraft(owner) ? t(($) => $.request.topicClosedKept) : t(($) => $.request.topicClosed)}
    </Alert>
  )
}
