import type { AttachmentFormat } from '@savepoint/contract/limits.ts'

const textFormats: readonly AttachmentFormat[] = ['txt', 'log', 'json', 'nfo']

export const shownTextBytes = 256 * 1024

export const isTextFile = (name: string) =>
  textFormats.some((format) => name.toLowerCase().endsWith(`.${format}`))
