/** `unknown`: words that match no file. */
export type Selection = { tests: string[]; journeys: string[]; unknown: string[] }

const journey = /^e2e\/.*\.spec\.ts$/

/**
 * Selects files whose path contains one of the words, ignoring case. A word may contain spaces ("agent works the queue"), which match the hyphens
 * of file names.
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
