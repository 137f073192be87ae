import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FieldError } from '@savepoint/contract/problems.ts'
import { gameAccountInput, gameAccountLogin } from '@savepoint/contract/tickets/game-accounts.ts'
import { type CsvError, type Info, parse } from 'csv-parse'
import type { z } from 'zod'
import { Problem } from '../../platform/problems.ts'
import { type GameAccount, gameAccount } from './game-account-values.ts'

const columns: readonly string[] = ['login', ...Object.keys(gameAccountInput.shape)]
const lineSchema = gameAccountInput.extend({ login: gameAccountLogin })
/** Beyond it a quote was hardly meant to stay open: everything after it would belong to one field. */
const longestLine = 20_000

export type AccountLine = { line: number } & (
  | { account: GameAccount; errors?: undefined }
  | { account?: undefined; errors: FieldError[] }
)

/** Streams the file, whatever its size; invalid lines come with their error. Throws where a line does not end, after those before it. */
export async function* readAccountLines(file: string): AsyncGenerator<AccountLine> {
  const skipped: AccountLine[] = []
  let lastLine = 0
  let cutAt: number | undefined
  const parser = parse({
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestLine,
    on_skip: (error) => {
      if (error?.code === 'CSV_MAX_RECORD_SIZE') cutAt ??= lineOf(error)
      else if (error) skipped.push(unreadable(error))
    },
  })
  const source = Readable.from(textOf(file))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let header: string[] | undefined
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    if (cutAt !== undefined && info.lines > cutAt) break
    lastLine = info.lines
    while (skipped[0] && skipped[0].line < info.lines) yield skipped.shift()!
    if (header) yield { line: info.lines, ...accountOf(header, record) }
    else header = requireColumns(record)
  }
  yield* skipped.splice(0)
  if (cutAt !== undefined) throw new Error(tooLong(lastLine + 1))
  if (!header) throw new Error('the file is empty')
}

async function* textOf(file: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new Error('the file is not UTF-8: save it in that encoding')
    throw error
  }
}

const tooLong = (line: number) =>
  `line ${line} has more than ${longestLine} characters, or a quote that is never closed; nothing from there on was read`

function requireColumns(header: string[]): string[] {
  const names = header.map((name) => name.trim())
  const stranger = names.find((name, at) => !columns.includes(name) || names.indexOf(name) !== at)
  if (stranger !== undefined || !names.includes('login')) {
    const message =
      stranger === undefined ? 'there is no column login' : `the column ${stranger} is unknown or twice`
    throw new Error(`${message}; the first line names columns out of ${columns.join(', ')}`)
  }
  return names
}

function accountOf(header: string[], record: string[]) {
  const values = Object.fromEntries(header.map((name, at) => [name, record[at]?.trim() || null]))
  const parsed = lineSchema.safeParse({ ...values, login: values.login ?? '' })
  if (!parsed.success) return { errors: errorsOf(parsed.error) }
  const { login, ...input } = parsed.data
  try {
    return { account: gameAccount(login, input) }
  } catch (error) {
    if (error instanceof Problem && error.members.errors) return { errors: error.members.errors }
    throw error
  }
}

function errorsOf({ issues }: z.ZodError): FieldError[] {
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

const lineOf = (error: CsvError) => Number((error as { lines?: number }).lines ?? 0)

function unreadable(error: CsvError): AccountLine {
  return { line: lineOf(error), errors: [{ path: 'line', message: error.message }] }
}
