import { IconBolt, IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { replyTarget } from '../../insertion/reply-target.ts'
import { searchRepliesQuery } from '../../replies/replies-api.ts'
import type { PaletteItem } from './palette-items.ts'

const mostReplies = 5

/** With a ticket open, what can be inserted or run there. */
export function useFoundReplies(words: string, isWanted: boolean) {
  const { t } = useTranslation('desk')
  const target = replyTarget()
  const isOffered = isWanted && target !== null
  const query = useQuery({ ...searchRepliesQuery(words, target?.ticketId), enabled: isOffered })
  const found = isOffered ? (query.data?.items ?? []).slice(0, mostReplies) : []
  const items = found.map(
    (one): PaletteItem => ({
      id: `reply.${one.id}`,
      group: t(($) => $.replies.title),
      name: one.name,
      detail: one.folder ?? '',
      icon:
        one.kind === 'macro' ? <IconBolt size={18} aria-hidden /> : <IconMessage2 size={18} aria-hidden />,
      run: () => target?.choose(one),
    }),
  )
  return { items, isFetching: query.isFetching, isError: query.isError }
}
