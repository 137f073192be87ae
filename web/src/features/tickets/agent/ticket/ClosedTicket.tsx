import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { UnsentTexts } from './UnsentTexts.tsx'

type Props = { id: number; icon: ReactNode; title: string; children: ReactNode }

/** In place of the editor, of a ticket that takes no more messages: why, and what was not sent. */
export function ClosedTicket({ id, icon, title, children }: Props) {
  return (
    <>
      <Alert role="note" color="gray" variant="light" radius={0} icon={icon} title={title}>
        {children}
      </Alert>
      <UnsentTexts ticketId={id} />
    </>
  )
}
