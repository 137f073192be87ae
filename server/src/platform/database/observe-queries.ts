import type postgres from 'postgres'

/** Called when a statement starts; what it returns, once it has ended. */
export type ObserveQuery = (textOf: () => string, query: ObservedQuery) => (error?: unknown) => void

/** `state` is there from when a connection has taken it. `onexecute` then says whether the connection may take another one. */
export type ObservedQuery = { state?: unknown; cancel: () => unknown; options: { onexecute?: () => boolean } }

type Pending = ObservedQuery & {
  handle: () => Promise<unknown>
  executed: boolean
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  statement: { string?: string } | null
  strings: readonly string[]
}
type Sql = (...given: unknown[]) => unknown

/** The driver has no hook for statements. What is only a part of another one is never started. */
export function observeQueries<T extends Record<string, unknown>>(
  db: postgres.Sql<T>,
  observe: ObserveQuery,
): postgres.Sql<T> {
  return observed(db as unknown as Sql, observe) as unknown as postgres.Sql<T>
}

function observed(sql: Sql, observe: ObserveQuery): Sql {
  return new Proxy(sql, {
    apply: (target, self, given) => watch(Reflect.apply(target, self, given), observe),
    get: (target, name, receiver) => {
      const value = Reflect.get(target, name, receiver) as unknown
      if (name === 'unsafe') return (...given: unknown[]) => watch((value as Sql)(...given), observe)
      if (name === 'begin' || name === 'savepoint')
        return (work: (tx: Sql) => unknown) =>
          (value as Sql)((tx: postgres.TransactionSql) => work(observed(tx as unknown as Sql, observe)))
      return value
    },
  })
}

function watch(made: unknown, observe: ObserveQuery): unknown {
  const query = made as Pending
  if (typeof query?.handle !== 'function') return made
  const { handle } = query
  query.handle = () => {
    if (!query.executed) {
      const { resolve, reject } = query
      const end = observe(() => query.statement?.string ?? query.strings.join('?'), query)
      query.resolve = (value) => {
        end()
        resolve(value)
      }
      query.reject = (error) => {
        end(error)
        reject(error)
      }
    }
    return handle.call(query)
  }
  return made
}

/**
 * For a pooler: PgBouncer gives the session to another client when the first of two statements that were sent together is answered, and the second
 * waits for ever.
 */
export const sendOneByOne: ObserveQuery = (_textOf, { options }) => {
  options.onexecute ??= () => false
  return () => {}
}

export function observeAll(observers: (ObserveQuery | undefined)[]): ObserveQuery | undefined {
  const all = observers.filter((one) => one !== undefined)
  const [first, second] = all
  if (!second) return first
  return (textOf, query) => {
    const ends = all.map((observe) => observe(textOf, query))
    return (error) => {
      for (const end of ends) end(error)
    }
  }
}
