import { useTranslation } from '../../../lib/language/use-translation.ts'
import { figuresOf, type PictureError } from './check-picture.ts'

export function useFieldErrorText() {
  const { t } = useTranslation('admin')
  return (problem: PictureError): string => {
    if (problem.error === 'tooLarge') return t(($) => $.projects.picture.tooLarge, figuresOf('content'))
    if (problem.error === 'wrongFormat') return t(($) => $.projects.picture.wrongFormat)
    const { asked, found } = problem
    if (!asked || !found) return t(($) => $.projects.picture.wrongSize)
    return t(($) => $.projects.picture.wrongSizeFound, {
      asked: `${asked.width}×${asked.height}`,
      found: `${found.width}×${found.height}`,
    })
  }
}
