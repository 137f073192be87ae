import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markFavicons } from '../../../../lib/browser/favicons.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import { myLatestTicketsQuery } from './notifications-api.ts'

export function useUnreadMark() {
  const session = useSession()
  const hasOwn = session.kind === 'agent' && session.pools.includes('my')
  const { data } = useQuery({ ...myLatestTicketsQuery(), enabled: hasOwn })
  const count = data?.items.filter(({ unread }) => unread).length ?? 0
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title || count === 0) return
    const mark = () => {
      const marked = `(${count}) ${plain(document.title)}`
      if (document.title !== marked) document.title = marked
    }
    mark()
    void markFavicons(count)
    const observer = new MutationObserver(mark)
    observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = plain(document.title)
      void markFavicons(0)
    }
  }, [count])
}

const plain = (title: string) => title.replace(/^\(\d+\) /, '')
