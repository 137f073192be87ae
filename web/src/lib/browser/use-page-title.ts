import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export function usePageTitle(title: string | undefined) {
  const { t } = useTranslation()
  const product = t(($) => $.product)
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
