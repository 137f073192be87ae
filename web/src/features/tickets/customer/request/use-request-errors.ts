import { getProject } from '@savepoint/contract/knowledge/knowledge.ts'
import type { UseFormReturn } from 'react-hook-form'
import { invalidateOperation } from '../../../../lib/api/operation-query.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../../lib/problems/field-errors.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { areFilesGone } from '../../attachments/uploads/are-files-gone.ts'
import type { Uploads } from '../../attachments/uploads/use-uploads.ts'
import type { RequestValues } from './fields/request-schema.ts'

/** A refusal that no field of the form explains means that an administrator has changed the category's fields meanwhile. */
export function useRequestErrors(projectId: string, uploads: Pick<Uploads, 'reset'>) {
  const { t } = useTranslation('requests')
  return <V extends RequestValues, O>(failure: unknown, form: UseFormReturn<V, unknown, O>) => {
    if (areFilesGone(failure)) {
      uploads.reset()
      return form.setError('root', { message: t(($) => $.request.filesGone) })
    }
    if (!isProblem(failure, 'invalidInput') || showFieldErrors(failure, form)) return
    form.setError('root', { message: t(($) => $.request.changed) })
    void invalidateOperation('ArticleProjects', getProject, { params: { projectId } })
  }
}
