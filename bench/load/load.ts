import autocannon from 'autocannon'

/** `isRight` checks each response, so that the speed is never that of an error page. */
export type Shot = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object
  isRight: (body: string) => boolean
}
export type Target = { url: string; status: number; nextShot: () => Shot }

const connections = 8

/** Sends requests for some seconds over eight connections; throws on a wrong response. Times in milliseconds. */
export async function fire(target: Target, seconds: number): Promise<{ times: number[]; seconds: number }> {
  const times: number[] = []
  let wrong: string | undefined
  const finished = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url: target.url,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        setupRequest: (request, context) => {
          const shot = target.nextShot()
          Object.assign(context, { shot })
          const { method, path, headers, body } = shot
          return {
            ...request,
            method,
            path,
            headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { body: JSON.stringify(body) }),
          }
        },
        onResponse: (status, body, context) => {
          const { shot } = context as { shot: Shot }
          if (status !== target.status || !shot.isRight(body))
            wrong ??= `${shot.method} ${shot.path}: ${status} ${body.slice(0, 300)}`
        },
      },
    ],
  }
  const run = autocannon(options, (error, result) =>
    error ? finished.reject(error) : finished.resolve(result),
  )
  run.on('response', (_client, _status, _bytes, time) => times.push(time))
  const result = await finished.promise
  if (wrong !== undefined) throw new Error(`a wrong answer under load: ${wrong}`)
  if (result.errors > 0) throw new Error(`${result.errors} calls failed under load`)
  return { times, seconds: result.duration }
}
