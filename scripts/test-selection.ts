/** Test files and journeys to run, and the words that name none of them. */
export type Selection = { tests: string[]; journeys: string[]; unknown: string[] }

const journey = /^e2e\/.*\.spec\.ts$/

/**
 * Picks the files whose path holds one of the words, in any case. A word may be several ("agent works the queue"): names of
 * files join them with hyphens.
 */
export function selectTests(words: readonly string[], files: readonly string[]): Selection {
  const sought = words.map((word) => word.trim().toLowerCase().replaceAll(/\s+/g, '-'))
  const holds = (file: string, word: string) => word !== '' && file.toLowerCase().includes(word)
  const chosen = files.filter((file) => sought.some((word) => holds(file, word)))
  return {
    tests: chosen.filter((file) => !journey.test(file)),
    journeys: chosen.filter((file) => journey.test(file)),
    unknown: words.filter((_word, at) => !files.some((file) => holds(file, sought[at] ?? ''))),
  }
}
