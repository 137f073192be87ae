import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { outbox, useOutbox } from './outbox-store.ts'

type Composer = { owner: string; ticketId: number; text: string; setText: (text: string) => void }

/** Messages whose files are gone return to the composer, where files can be attached again. */
export function useReturnedTexts({ owner, ticketId, text, setText }: Composer) {
  const { t } = useTranslation('requests')
  const messages = useOutbox((kept) => kept.messages)
  useEffect(() => {
    const returned = messages.filter(
      (message) => message.state === 'filesGone' && message.ticketId === ticketId && message.owner === owner,
    )
    if (returned.length === 0) return
    for (const { key } of returned) outbox.drop(key)
    setText([...returned.map((message) => message.text), text].filter(Boolean).join('\n\n'))
    void notify.error(t(($) => $.tickets.filesGone))
  }, [messages, owner, ticketId, text, setText, t])
}
