import { Button, Group } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { useReplyTime } from '../../../people/authentication/use-reply-time.ts'
import type { SentRequest } from './GuestRequestForm.tsx'

/** Takes the place of a long form: it comes to the top and takes the focus. */
export function RecoverySent({ sent, onAnother }: { sent: SentRequest; onAnother: () => void }) {
  const { t: requests } = useTranslation('requests')
  const within = useReplyTime()
  const result = useRef<HTMLElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    result.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main id="content" ref={result} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <EmptyState
        icon={<IconMailCheck size={36} />}
        title={requests(($) => $.guest.sentTitle, { id: sent.id })}
        hint={requests(($) => $.guest.sent, { email: sent.email, within })}
        action={
          <Group justify="center" mt="sm">
            <LinkButton to="/requestStatus" search={{ id: String(sent.id) }}>
              {requests(($) => $.guest.checkStatus)}
            </LinkButton>
            <Button variant="default" onClick={onAnother}>
              {requests(($) => $.guest.another)}
            </Button>
          </Group>
        }
      />
    </main>
  )
}
