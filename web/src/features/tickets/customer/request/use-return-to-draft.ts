import { useEffect, useState } from 'react'
import { translator } from '../../../../lib/language/i18n.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { readRequestDraft } from './request-draft.ts'

export type RequestTopic = {
  projectId?: string | undefined
  categoryId?: string | undefined
  followUpOf?: string | undefined
}
type Props = {
  topic: RequestTopic
  owner: string
  onTopic: (topic: RequestTopic, isCorrection?: boolean) => void
}

/** Whoever returns to an empty first step continues the saved draft. */
export function useReturnToDraft({ topic, owner, onTopic }: Props) {
  const [isFresh, setFresh] = useState(topic.projectId === undefined && topic.followUpOf === undefined)
  useEffect(() => {
    if (!isFresh) return
    setFresh(false)
    const draft = readRequestDraft(owner)
    if (!draft) return
    const { projectId, categoryId, followUpOf } = draft
    onTopic({ projectId, categoryId, followUpOf }, true)
    notify.info(translator('requests')(($) => $.request.draftRestored))
  }, [isFresh, owner, onTopic])
}
