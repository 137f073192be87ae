import { useEffect } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** Undefined: the name of the product; null: another part of the page sets it. */
export function usePageTitle(title: string | undefined | null) {
  const { t } = useTranslation()
  const product = t(($) => $.product)
  useEffect(() => {
    if (title !== null) document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
