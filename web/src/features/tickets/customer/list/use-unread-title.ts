import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getCustomerCountersQuery } from './customer-ticket-api.ts'

export function useUnreadTitle(isSignedIn: boolean) {
  const { data } = useQuery({ ...getCustomerCountersQuery(), enabled: isSignedIn })
  const count = isSignedIn ? (data?.unreadTicketsCount ?? 0) : 0
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title || count === 0) return
    const mark = () => {
      const plain = document.title.replace(/^\(\d+\) /, '')
      const marked = `(${count}) ${plain}`
      if (document.title !== marked) document.title = marked
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(/^\(\d+\) /, '')
    }
  }, [count])
}
