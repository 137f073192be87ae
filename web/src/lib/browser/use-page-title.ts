import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the browser tab after the page. */
export function usePageTitle(title: string | undefined) {
  const { t } = useTranslation()
  const product = t(($) => $.product)
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
