import type { AttachmentFormat } from '@savepoint/contract/limits.ts'
import { extensionOf, normaliseFileName } from './file-names.ts'
import { contains, isJson, isPlainText, readStart } from './text-content.ts'

export type FileFormat = { name: string; type: string; format: AttachmentFormat }

type Rule = { type: string; matches: (path: string) => Promise<boolean> }

const rules: Record<AttachmentFormat, Rule> = {
  png: { type: 'image/png', matches: hasMagicOf('png', 'apng') },
  jpg: { type: 'image/jpeg', matches: hasMagicOf('jpg') },
  bmp: { type: 'image/bmp', matches: isBitmap },
  rar: { type: 'application/vnd.rar', matches: hasMagicOf('rar') },
  zip: { type: 'application/zip', matches: startsWith('504b0304', '504b0506') },
  '7z': { type: 'application/x-7z-compressed', matches: hasMagicOf('7z') },
  gz: { type: 'application/gzip', matches: startsWith('1f8b08') },
  txt: { type: 'text/plain', matches: isPlainText },
  doc: { type: 'application/msword', matches: isWordDocument },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    matches: hasMagicOf('docx'),
  },
  rtf: { type: 'application/rtf', matches: startsWith('7b5c727466') },
  pdf: { type: 'application/pdf', matches: hasMagicOf('pdf') },
  json: { type: 'application/json', matches: isJson },
  log: { type: 'text/plain', matches: isPlainText },
  pcapng: { type: 'application/x-pcapng', matches: isPacketCapture },
  dmp: { type: 'application/octet-stream', matches: isCrashDump },
  nfo: { type: 'text/plain', matches: isPlainText },
}

const otherSpellings: Record<string, AttachmentFormat> = { jpeg: 'jpg' }

/** The extension must be allowed and the content must be of that format. */
export async function decideFormat(path: string, givenName: string): Promise<FileFormat | 'wrongFormat'> {
  const name = normaliseFileName(givenName)
  const extension = extensionOf(name)
  const format = otherSpellings[extension] ?? extension
  if (!isAllowed(format)) return 'wrongFormat'
  const { type, matches } = rules[format]
  return (await matches(path)) ? { name, type, format } : 'wrongFormat'
}

function isAllowed(format: string): format is AttachmentFormat {
  return Object.hasOwn(rules, format)
}

function hasMagicOf(...extensions: string[]) {
  return async (path: string) => {
    const { fileTypeFromFile } = await import('file-type')
    // A damaged file may make the detector throw: it does not have the format it claims.
    const found = await fileTypeFromFile(path).catch(() => undefined)
    return found !== undefined && extensions.includes(found.ext)
  }
}

function startsWith(...hexStarts: string[]) {
  return async (path: string) => {
    const start = (await readStart(path, 16)).toString('hex')
    return hexStarts.some((wanted) => start.startsWith(wanted))
  }
}

// Two letters could begin any text, so the size of the header is checked as well.
async function isBitmap(path: string): Promise<boolean> {
  const start = await readStart(path, 18)
  const headerSizes = [12, 16, 40, 52, 56, 64, 108, 124]
  return (
    start.length === 18 &&
    start.toString('latin1', 0, 2) === 'BM' &&
    headerSizes.includes(start.readUInt32LE(14))
  )
}

// The container of old Word files is also used by installers, emails and spreadsheets.
async function isWordDocument(path: string): Promise<boolean> {
  const isContainer = startsWith('d0cf11e0a1b11ae1')
  return (await isContainer(path)) && (await contains(path, Buffer.from('WordDocument', 'utf16le')))
}

async function isPacketCapture(path: string): Promise<boolean> {
  const start = (await readStart(path, 12)).toString('hex')
  return start.startsWith('0a0d0d0a') && (start.endsWith('1a2b3c4d') || start.endsWith('4d3c2b1a'))
}

async function isCrashDump(path: string): Promise<boolean> {
  const start = await readStart(path, 8)
  const mark = start.toString('latin1')
  return mark === 'PAGEDU64' || mark === 'PAGEDUMP' || start.toString('hex').startsWith('4d444d5093a7')
}
