import { limits } from '@savepoint/contract/limits.ts'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { i18n, type Translate } from '../../../../lib/language/i18n.ts'
import { isProblem, ProblemError, retryTimeOf } from '../../../../lib/problems/problem-error.ts'
import { type DraftProblem, fieldProblemOf } from './side-draft.ts'

export type SideFailure = { problem?: DraftProblem | undefined; text: string }

/** At a field when it is about one, else below the text. */
export function failureOf(
  error: unknown,
  { recipients, t }: { recipients: readonly string[]; t: Translate<'side'> },
): SideFailure {
  const errors = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
  const problem = fieldProblemOf(errors, recipients)
  if (problem) return { problem, text: '' }
  const retryAt = retryTimeOf(error)
  if (isProblem(error, 'tooManyRequests') && retryAt)
    return { text: t(($) => $.tooMany, { when: momentName(retryAt, i18n.language) }) }
  const refused = (reason: string) => ({ text: t(($) => $.refused, { reason }) })
  const message = errors.find(({ path }) => path === 'attachments' || path === 'forwarded')?.message
  if (message === 'Files too large together') {
    const megabytes = limits.mailAttachmentsMaxBytes / 1_024 ** 2
    return refused(t(($) => $.reasons.size, { megabytes }))
  }
  if (message === 'Unknown file') return refused(t(($) => $.reasons.unknownFile))
  const [, count] = /^Max number of files (\d+)$/.exec(message ?? '') ?? []
  if (count) return refused(t(($) => $.reasons.files, { count: Number(count) }))
  if (isProblem(error, 'invalidOperation', 'notFound')) return refused(t(($) => $.reasons.changed))
  return { text: t(($) => $.failed) }
}

export function problemText(
  problem: DraftProblem | undefined,
  field: DraftProblem['field'],
  t: Translate<'side'>,
): string | undefined {
  if (problem?.field !== field) return undefined
  if (problem.kind === 'count') return t(($) => $.errors.count, { count: limits.sideRecipients })
  const address = 'address' in problem ? problem.address : ''
  return t(($) => $.errors[problem.kind as 'invalid'], { address })
}
