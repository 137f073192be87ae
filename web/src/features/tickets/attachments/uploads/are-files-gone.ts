import { isProblem } from '../../../../lib/problems/problem-error.ts'

/** The server keeps a file that was not sent for a day only. */
export const areFilesGone = (error: unknown) =>
  isProblem(error, 'invalidInput') &&
  (error.problem?.errors ?? []).some(
    ({ path, message }) => path === 'attachments' && message === 'Unknown file',
  )
