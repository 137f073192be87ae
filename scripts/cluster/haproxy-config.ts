import { join } from 'node:path'
import type { Layout } from './layout.ts'

/** The entrance for people. Streams of events send something every 20 seconds. */
export function entranceConfig({
  configuration,
  entrance,
  savepoint,
}: Pick<Layout, 'configuration' | 'entrance' | 'savepoint'>): string {
  const servers = savepoint.filter(({ role }) => role === 'web')
  const lines = servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join('\n')
  return `global
  maxconn 4000
  stats socket ipv4@127.0.0.1:${entrance.adminPort} level admin
  log stdout format raw local0

defaults
  mode http
  log global
  option httplog
  # Only what failed, was repeated or was cut off: its two letters say by whom.
  option dontlog-normal
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-request 30s
  timeout http-keep-alive 20s
  timeout queue 2s
  timeout check 2s
  # Another node is asked when one cannot be reached or ended without an answer.
  retries 2
  option redispatch 1
  retry-on conn-failure empty-response
  errorfile 502 ${join(configuration, '502.http')}
  errorfile 503 ${join(configuration, '503.http')}
  errorfile 504 ${join(configuration, '504.http')}

frontend entrance
  bind 127.0.0.1:${entrance.port}
  # What a client claims about others' addresses counts for nothing.
  http-request del-header x-forwarded-for
  option forwardfor
  # Whatever changes something is sent again only with a key by which the product recognises it. An upload that nobody
  # sends is deleted the next day.
  http-request disable-l7-retry if !{ method GET HEAD OPTIONS } !{ req.hdr(idempotency-key) -m found } !{ path /api/files }
  # While the database is away no node is ready. Each still shows its pages and says when to come back.
  use_backend web-not-ready if { nbsrv(web) eq 0 }
  default_backend web

backend web
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 1s fall 2 rise 1 pool-purge-delay 5s
${lines}

backend web-not-ready
  balance leastconn
${lines}
`
}

/** What clients get when no node could answer: as the product's own problems look. */
export function errorAnswer(status: 502 | 503 | 504): string {
  const reasons = { 502: 'Bad Gateway', 503: 'Service Unavailable', 504: 'Gateway Timeout' }
  const body = JSON.stringify({
    type: '/problems/unavailable',
    title: reasons[status],
    status,
    code: 'unavailable',
  })
  return [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    'cache-control: no-store',
    'retry-after: 5',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

/**
 * The fronts of the database: one leads to whichever server Patroni calls the primary, one to its standbys. A connection to a server that is no
 * longer what it was is ended, or a client would go on writing to an old primary.
 */
export function databaseFrontConfig({ database, postgres }: Layout): string {
  const servers = postgres
    .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join('\n')
  return `global
  maxconn 2000
  stats socket ipv4@127.0.0.1:${database.adminPort} level admin

defaults
  mode tcp
  timeout connect 3s
  timeout check 2s
  # Connections of pools and listeners may be silent for long; those of dead clients are noticed by TCP.
  timeout client 24h
  timeout server 24h
  option clitcpka
  option srvtcpka
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions

listen primary
  bind 127.0.0.1:${database.primaryPort}
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
${servers}

listen standbys
  bind 127.0.0.1:${database.standbyPort}
  balance leastconn
  option httpchk
  http-check send meth OPTIONS uri /replica
  http-check expect status 200
${servers}
`
}
