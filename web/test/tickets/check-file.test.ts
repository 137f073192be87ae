import { expect, test } from 'vitest'
import { checkFile } from '../../src/features/tickets/attachments/uploads/check-file.ts'

const max = 1_000
test.each([
  ['crash.dmp', 10, null],
  ['PHOTO.JPG', 10, null],
  ['photo.jpeg', 10, null],
  ['notes', 10, 'wrongFormat'],
  ['virus.exe', 10, 'wrongFormat'],
  ['picture.svg', 10, 'wrongFormat'],
  ['empty.txt', 0, 'empty'],
  ['big.zip', 1_001, 'tooLarge'],
] as const)('%s of %i bytes: %s', (name, size, refusal) => {
  expect(checkFile({ name, size }, max)).toBe(refusal)
})
