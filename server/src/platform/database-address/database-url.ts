export type DatabaseHost = { host: string; port: number }

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s
const hostForm = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i
const usualPort = 5432

/** Of a URL that may name several servers of one database, as libpq reads it: `postgres://user@one,two:5433/database`. */
export function hostsOf(url: string): DatabaseHost[] {
  const [, , hosts = ''] = form.exec(url) ?? []
  return hosts.split(',').map((part) => {
    const [, host, port] = hostForm.exec(part) ?? []
    if (host === undefined) throw new Error('must be postgres://user:password@host:port/database')
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? usualPort) }
  })
}

/** The same URL for one of its servers. */
export function urlOfHost(url: string, { host, port }: DatabaseHost): string {
  const [, before = '', , after = ''] = form.exec(url) ?? []
  return `${before}${host.includes(':') ? `[${host}]` : host}:${port}${after}`
}

export function isDatabaseUrl(url: string): boolean {
  try {
    return hostsOf(url).every((host) => URL.canParse(urlOfHost(url, host)))
  } catch {
    return false
  }
}

export function userOf(url: string): string {
  const [first] = hostsOf(url)
  return first ? decodeURIComponent(new URL(urlOfHost(url, first)).username) : ''
}

/** For messages and figures: without user, password and database. */
export function nameOf(url: string): string {
  return hostsOf(url)
    .map(({ host, port }) => `${host}:${port}`)
    .join(',')
}
