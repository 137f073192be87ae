import { limits } from '@savepoint/contract/limits.ts'
import {
  type RateLimitName,
  rateLimitNames,
  rateLimitSetting,
  rateLimits,
} from '@savepoint/contract/rate-limits.ts'
import { z } from 'zod'
import { hostInUrl, isLoopback, publicAddress } from './own-addresses.ts'
import { findConflict } from './setting-conflicts.ts'
import { readSettingFiles } from './setting-files.ts'
import {
  databaseUrl,
  days,
  dns,
  flag,
  hours,
  keptDays,
  networks,
  notNegative,
  positive,
  readUrls,
  sender,
  siteUrl,
} from './setting-values.ts'

export class SettingsError extends Error {}

const hourlyLimits = z
  .object(
    Object.fromEntries(
      rateLimitNames.map((name) => [rateLimitSetting(name), positive.default(rateLimits[name].perHour)]),
    ),
  )
  .transform(
    (settings) =>
      Object.fromEntries(rateLimitNames.map((name) => [name, settings[rateLimitSetting(name)]])) as Record<
        RateLimitName,
        number
      >,
  )

const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: siteUrl.optional(),
  SAVEPOINT_DATA: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_MIGRATION_URL: databaseUrl.optional(),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  DATABASE_READ_URLS: readUrls.default([]),
  DATABASE_READ_MAX_LAG_SECONDS: positive.min(3).max(600).default(10),
  DATABASE_POOL: positive.max(200).default(10),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default('Savepoint <support@savepoint.test>'),
  MAIL_ALLOWED_NETWORKS: networks.default([]),
  MAIL_DNS: dns.default('system'),
  CHECK_OUTSIDE_LINKS: flag.optional(),
  CHECK_LINKS_ALLOWED_NETWORKS: networks.default([]),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_ENDPOINT: z.url().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ACCESS_KEY: z.string().optional(),
  FILES_S3_SECRET_KEY: z.string().optional(),
  BACKUP_LOCATION: z
    .string()
    .regex(/^(\/.+|s3:\/\/[^/\s]+.*)$/, 'must be a folder from the root, or s3://bucket/prefix')
    .optional(),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(16).optional(),
  BACKUP_KEEP: positive.max(1_000).default(7),
  BACKUP_EVERY_HOURS: positive.max(720).default(24),
  BACKUP_VERIFY_EVERY_DAYS: notNegative.max(366).default(7),
  BACKUP_PGBACKREST_STANZA: z.string().optional(),
  BACKUP_POSTGRES_PROGRAMS: z.string().optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DEMO: flag.optional(),
  ENVIRONMENT: z.enum(['production', 'staging', 'qa', 'development']).default('production'),
  REGION: z.enum(['ru', 'eu']).default('ru'),
  COOKIE_DOMAIN: z.string().optional(),
  TRUSTED_PROXIES: networks.default([]),
  AGENT_NETWORKS: networks.default([]),
  KNOWLEDGE_BASE_ACCESS: z.enum(['public', 'signed-in']).default('public'),
  KEEP_ALIVE_SECONDS: positive.default(30),
  SHUTDOWN_DELAY_SECONDS: notNegative.max(300).default(0),
  REMEMBER_SESSIONS: flag.default(true),
  REMEMBER_ANSWERS: flag.default(true),
  LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: notNegative.default(limits.eventLoopDelayMilliseconds),
  LIMIT_REQUESTS_AT_ONCE: positive.default(limits.requestsAtOnce),
  LIMIT_REQUESTS_WAITING: positive.default(limits.requestsWaiting),
  SECRET_KEYS: z.string().optional(),
  SENTRY_DSN: z.url().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_TRACES_SAMPLER: z.enum(traceSamplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  ERASURE_WAITING_DAYS: notNegative.max(90).default(14),
  RETENTION_TICKETS_DAYS: keptDays.default(0),
  RETENTION_RAW_MAIL_DAYS: keptDays.default(90),
  RETENTION_SENT_MAIL_DAYS: keptDays.default(90),
  RETENTION_QUARANTINE_DAYS: keptDays.default(90),
  RETENTION_FILES_DAYS: keptDays.default(0),
  RETENTION_AUDIT_DAYS: keptDays.default(0),
  RETENTION_SEARCHES_DAYS: keptDays.default(400),
  SATISFACTION: flag.default(true),
  SATISFACTION_DELAY_MINUTES: notNegative.max(20_160).default(60),
  LIMIT_TICKETS_PER_DAY: positive.default(limits.ticketsPerDay),
  LIMIT_TICKETS_EVERY_MINUTES: z.coerce.number().min(0).max(525_600).default(limits.ticketsEveryMinutes),
  LIMIT_ATTACHMENTS_PER_MESSAGE: positive.default(limits.attachmentsPerMessage),
  LIMIT_ATTACHMENT_MAX_BYTES: positive.default(limits.attachmentMaxBytes),
  LIMIT_RESOLVE_AFTER_DAYS: days.default(limits.resolveAfterDays),
  LIMIT_REMINDER_AFTER_DAYS: days.default(limits.reminderAfterDays),
  LIMIT_ARCHIVE_AFTER_DAYS: days.default(limits.archiveAfterDays),
  LIMIT_REPLY_EXPECTED_HOURS: hours.default(limits.replyExpectedHours),
  LIMIT_SIGN_IN_FAILURES_PER_LOGIN: positive.default(limits.signInFailuresPerLogin),
  LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: positive.default(limits.signInFailuresPerAddress),
  LIMIT_EVENT_STREAMS_PER_PERSON: positive.default(limits.eventStreamsPerPerson),
  LIMIT_CONFIRMATION_EMAILS_PER_DAY: positive.default(limits.confirmationEmailsPerDay),
})

export type Config = ReturnType<typeof readConfig>

const settingNames = [...Object.keys(environment.shape), ...rateLimitNames.map(rateLimitSetting)]

export function readConfig(variables: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const files = readSettingFiles(set, settingNames)
  if (files.messages.length > 0) throw new SettingsError(`Settings: ${files.messages.join('; ')}`)
  const given = { ...set, ...files.values }
  const parsed = environment.safeParse(given)
  const hourly = hourlyLimits.safeParse(given)
  if (!parsed.success || !hourly.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(hourly.error?.issues ?? [])]
    const messages = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`Settings: ${messages.join('; ')}`)
  }
  const env = parsed.data
  const isExposed = !isLoopback(env.HOST)
  const demo = env.DEMO ?? (env.DATABASE_URL === undefined && env.PUBLIC_URL === undefined && !isExposed)
  const openAddress = demo ? publicAddress(env.HOST, env.PUBLIC_URL) : undefined
  if (openAddress !== undefined)
    throw new SettingsError(`Settings: DEMO cannot be on at ${openAddress}, which is open to the internet`)
  const conflict = findConflict(given)
  if (conflict !== undefined) throw new SettingsError(`Settings: ${conflict}`)
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${hostInUrl(env.HOST)}:${env.PORT}`).replace(/\/+$/, ''),
    publicUrlIsSet: env.PUBLIC_URL !== undefined,
    dataDir: env.SAVEPOINT_DATA,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL,
    preparesStatements: env.DATABASE_PREPARED_STATEMENTS,
    databaseReadUrls: env.DATABASE_READ_URLS,
    databaseReadMaxLagSeconds: env.DATABASE_READ_MAX_LAG_SECONDS,
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailAllowedNetworks: env.MAIL_ALLOWED_NETWORKS,
    mailDns: env.MAIL_DNS,
    checksOutsideLinks: env.CHECK_OUTSIDE_LINKS ?? !demo,
    checkLinksAllowedNetworks: env.CHECK_LINKS_ALLOWED_NETWORKS,
    s3: env.FILES_S3_BUCKET
      ? {
          bucket: env.FILES_S3_BUCKET,
          endpoint: env.FILES_S3_ENDPOINT,
          region: env.FILES_S3_REGION,
          accessKey: env.FILES_S3_ACCESS_KEY,
          secretKey: env.FILES_S3_SECRET_KEY,
        }
      : undefined,
    backup: env.BACKUP_LOCATION
      ? {
          location: env.BACKUP_LOCATION,
          s3: {
            endpoint: env.BACKUP_S3_ENDPOINT,
            region: env.BACKUP_S3_REGION,
            accessKey: env.BACKUP_S3_ACCESS_KEY,
            secretKey: env.BACKUP_S3_SECRET_KEY,
          },
          passphrase: env.BACKUP_PASSPHRASE,
          keep: env.BACKUP_KEEP,
          everyHours: env.BACKUP_EVERY_HOURS,
          verifyEveryDays: env.BACKUP_VERIFY_EVERY_DAYS,
          stanza: env.BACKUP_PGBACKREST_STANZA,
          programs: env.BACKUP_POSTGRES_PROGRAMS,
        }
      : undefined,
    role: env.ROLE,
    demo,
    demoIsExposed: demo && isExposed,
    environment: env.ENVIRONMENT,
    region: env.REGION,
    cookieDomain: env.COOKIE_DOMAIN,
    trustedProxies: env.TRUSTED_PROXIES,
    agentNetworks: env.AGENT_NETWORKS,
    knowledgeBaseAccess: env.KNOWLEDGE_BASE_ACCESS,
    secretKeys: env.SECRET_KEYS,
    keepAliveSeconds: env.KEEP_ALIVE_SECONDS,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    rememberSessions: env.REMEMBER_SESSIONS,
    rememberAnswers: env.REMEMBER_ANSWERS,
    sentryDsn: env.SENTRY_DSN,
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    traces:
      !env.OTEL_SDK_DISABLED && (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT)
        ? {
            protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
            sampler: env.OTEL_TRACES_SAMPLER,
            ratio: env.OTEL_TRACES_SAMPLER_ARG,
          }
        : undefined,
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    erasureWaitingDays: env.ERASURE_WAITING_DAYS,
    retentionDays: {
      tickets: env.RETENTION_TICKETS_DAYS,
      rawMail: env.RETENTION_RAW_MAIL_DAYS,
      sentMail: env.RETENTION_SENT_MAIL_DAYS,
      quarantine: env.RETENTION_QUARANTINE_DAYS,
      files: env.RETENTION_FILES_DAYS,
      audit: env.RETENTION_AUDIT_DAYS,
      searches: env.RETENTION_SEARCHES_DAYS,
    },
    satisfaction: { isOn: env.SATISFACTION, delayMinutes: env.SATISFACTION_DELAY_MINUTES },
    limits: {
      ticketsPerDay: env.LIMIT_TICKETS_PER_DAY,
      ticketsEveryMinutes: env.LIMIT_TICKETS_EVERY_MINUTES,
      attachmentsPerMessage: env.LIMIT_ATTACHMENTS_PER_MESSAGE,
      attachmentMaxBytes: env.LIMIT_ATTACHMENT_MAX_BYTES,
      resolveAfterDays: env.LIMIT_RESOLVE_AFTER_DAYS,
      reminderAfterDays: env.LIMIT_REMINDER_AFTER_DAYS,
      archiveAfterDays: env.LIMIT_ARCHIVE_AFTER_DAYS,
      replyExpectedHours: env.LIMIT_REPLY_EXPECTED_HOURS,
      signInFailuresPerLogin: env.LIMIT_SIGN_IN_FAILURES_PER_LOGIN,
      signInFailuresPerAddress: env.LIMIT_SIGN_IN_FAILURES_PER_ADDRESS,
      eventLoopDelayMilliseconds: env.LIMIT_EVENT_LOOP_DELAY_MILLISECONDS,
      requestsAtOnce: env.LIMIT_REQUESTS_AT_ONCE,
      requestsWaiting: env.LIMIT_REQUESTS_WAITING,
      eventStreamsPerPerson: env.LIMIT_EVENT_STREAMS_PER_PERSON,
      confirmationEmailsPerDay: env.LIMIT_CONFIRMATION_EMAILS_PER_DAY,
    },
    rateLimits: hourly.data,
  }
}
