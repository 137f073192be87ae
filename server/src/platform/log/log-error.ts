import { withoutPersonalData } from './without-personal-data.ts'

/** Of PostgreSQL's errors: what names the schema. Details, statements and parameters contain values. */
const keptFields = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'schema_name',
  'table_name',
  'column_name',
  'constraint_name',
  'routine',
  'severity',
]

const deepestCause = 3

export type LoggedError = { type: string; message: string; stack: string } & Record<string, unknown>

/** An error as the log may contain it: its own words without addresses and secrets, and only fields that say nothing of people. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPersonalData(String(error)), stack: '' }
  const fields = error as Error & Record<string, unknown>
  const type = error.name || 'Error'
  const message = wordsOf(fields)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...frames].join('\n'),
    ...Object.fromEntries(
      keptFields.filter((name) => isPlain(fields[name])).map((name) => [name, fields[name]]),
    ),
    ...(depth < deepestCause && error.cause !== undefined && { cause: loggedError(error.cause, depth + 1) }),
    ...(depth < deepestCause &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, 5).map((one) => loggedError(one, depth + 1)),
      }),
  }
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function wordsOf({ message, code, routine, severity, syscall }: Error & Record<string, unknown>): string {
  // PostgreSQL quotes what it was given: `invalid input syntax for type uuid: "…"`.
  const isOfPostgres =
    typeof code === 'string' && code.length === 5 && typeof (routine ?? severity) === 'string'
  const words = isOfPostgres ? message.replaceAll(/: "[\s\S]*$/g, '') : message
  // Errors of the system name only hosts of the configuration.
  return withoutPersonalData(words, { keepsHosts: typeof syscall === 'string' })
}
