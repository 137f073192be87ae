import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'

/** The labels that an article may have. */
export function fittingLabels(labels: string[]): { tags: string[]; warnings: string[] } {
  const filled = labels.filter((label) => cleanLine(label) !== '')
  const isShort = (label: string) => cleanLine(label).length <= limits.articleTagMaxLength
  const short = filled.filter(isShort)
  const tooMany = short.slice(limits.articleTagsMax)
  return {
    tags: short.slice(0, limits.articleTagsMax),
    warnings: [
      ...filled
        .filter((label) => !isShort(label))
        .map(
          (label) =>
            `label left out, longer than ${limits.articleTagMaxLength} characters: ${label.slice(0, 200)}`,
        ),
      ...tooMany.map((label) => `label left out, there are more than ${limits.articleTagsMax}: ${label}`),
    ],
  }
}
