import { useEffect } from 'react'
import { markFavicons } from './favicons.ts'

/** Shows a count of unread tickets in the title and the icon of the page. */
export function useUnreadSigns(count: number) {
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
