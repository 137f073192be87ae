import { fileURLToPath } from 'node:url'
import { fairQueue } from '../../platform/limits/fair-queue.ts'
import { limitedProcess } from '../../platform/limits/limited-process.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { ReadXliff } from './read-xliff.ts'
import type { XliffAnswer, XliffOrder } from './xliff-process.ts'

const reader = limitedProcess<XliffOrder, XliffAnswer>(
  fileURLToPath(new URL('./xliff-process.ts', import.meta.url)),
  { seconds: 10, megabytes: 500 },
)
const waitingPerEmployee = 3
const queue = fairQueue(waitingPerEmployee)

/** Beside this process, which everybody else waits for: a file of a few megabytes may take seconds. */
export async function readInProcess(bytes: Buffer, sender: string): Promise<ReadXliff> {
  const answer = await queue(sender, () => reader.run({ bytes }))
  if (answer === 'gone') throw fieldProblem('file', 'tooManyUnits')
  if ('refused' in answer) throw fieldProblem('file', answer.refused)
  return answer.read
}
