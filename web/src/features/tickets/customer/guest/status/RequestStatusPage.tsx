import type { GuestRequestStatus } from '@savepoint/contract/tickets/customer-tickets.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import '../../../../../lib/language/requests-translations.ts'
import { PageColumn } from '../../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../../ui/layout/use-page-title.ts'
import type { RequestOfGuest } from '../guest-api.ts'
import { AskForCode } from './AskForCode.tsx'
import { EnterCode } from './EnterCode.tsx'
import { StatusCard } from './StatusCard.tsx'

export function RequestStatusPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const [asked, setAsked] = useState<RequestOfGuest>({ id, email: '' })
  const [isMailed, setMailed] = useState(false)
  const [status, setStatus] = useState<GuestRequestStatus | null>(null)
  const title = t(($) => $.home.requestStatus)
  usePageTitle(title)
  const ask = (request: RequestOfGuest) => {
    setAsked(request)
    setMailed(true)
  }
  return (
    <PageColumn title={title} hint={status ? undefined : requests(($) => $.guestStatus.hint)}>
      {status ? (
        <StatusCard status={status} />
      ) : isMailed ? (
        <EnterCode asked={asked} onStatus={setStatus} onBack={() => setMailed(false)} />
      ) : (
        <AskForCode asked={asked} onAsked={ask} />
      )}
    </PageColumn>
  )
}
