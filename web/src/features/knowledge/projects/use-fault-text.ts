import { useTranslation } from 'react-i18next'
import type { PictureFault } from './check-picture.ts'

/** Why a picture is not taken, in words. */
export function useFaultText() {
  const { t } = useTranslation('admin')
  return (problem: PictureFault): string => {
    if (problem.fault === 'tooLarge') return t(($) => $.projects.picture.tooLarge)
    if (problem.fault === 'wrongFormat') return t(($) => $.projects.picture.wrongFormat)
    const { asked, found } = problem
    if (!asked || !found) return t(($) => $.projects.picture.wrongSize)
    return t(($) => $.projects.picture.wrongSizeFound, {
      asked: `${asked.width}×${asked.height}`,
      found: `${found.width}×${found.height}`,
    })
  }
}
