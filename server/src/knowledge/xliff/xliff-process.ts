import { loaded } from '../../platform/limits/limited-process.ts'
import { Problem } from '../../platform/problems.ts'
import { type ReadXliff, readXliff } from './read-xliff.ts'

export type XliffOrder = { bytes: Buffer }
export type XliffAnswer = { read: ReadXliff } | { refused: string }

process.on('message', async ({ bytes }: XliffOrder) => {
  process.send?.(await answerTo(Buffer.from(bytes)))
})
process.on('disconnect', () => process.exit(0))
process.send?.(loaded)

async function answerTo(bytes: Buffer): Promise<XliffAnswer> {
  try {
    return { read: await readXliff(bytes) }
  } catch (error) {
    const reason = error instanceof Problem ? error.members.errors?.[0]?.message : undefined
    return { refused: reason ?? 'notWellFormed' }
  }
}
