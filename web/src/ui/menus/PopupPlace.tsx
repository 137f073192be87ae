import { useTranslation } from '../../lib/language/use-translation.ts'
import { popupPlaceId } from './popup-portal.ts'

/** A landmark for what opens over the page: content outside of landmarks is skipped by those who move between them. */
export function PopupPlace() {
  const { t } = useTranslation()
  return <section id={popupPlaceId} aria-label={t(($) => $.common.popups)} />
}
