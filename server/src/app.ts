import { announcementRoutes } from './knowledge/announcement-routes.ts'
import { announcementsTrueFor } from './knowledge/announcements/list-announcements.ts'
import { articleCommentRoutes } from './knowledge/article-comment-routes.ts'
import { articleRoutes } from './knowledge/article-routes.ts'
import { brokenLinkRoutes } from './knowledge/broken-link-routes.ts'
import { groupArticleRoutes } from './knowledge/group-article-routes.ts'
import { internalArticleRoutes } from './knowledge/internal-article-routes.ts'
import { knowledgeRoutes } from './knowledge/knowledge-routes.ts'
import { projectRoutes } from './knowledge/project-routes.ts'
import { describePage } from './knowledge/public-pages/describe-page.ts'
import { sitemapRoutes } from './knowledge/public-pages/sitemap-routes.ts'
import { isKnownVisitor } from './knowledge/reading/visitors.ts'
import { searchRecorder } from './knowledge/search-records/search-recorder.ts'
import { snippetRoutes } from './knowledge/snippet-routes.ts'
import { listAllowedOrigins } from './knowledge/support-widget/widget-queries.ts'
import { supportWidgetRoutes } from './knowledge/support-widget-routes.ts'
import { translationRoutes } from './knowledge/translation-routes.ts'
import { xliffRoutes } from './knowledge/xliff-routes.ts'
import { quarantineRoutes } from './mail/inbound/quarantine/quarantine-routes.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { accessTokens } from './people/access-tokens.ts'
import { auditRoutes } from './people/audit/audit-routes.ts'
import { peopleRoutes } from './people/authentication/people-routes.ts'
import { employeeRoutes } from './people/employees/employee-routes.ts'
import { agentProfileRoutes } from './people/profile/agent-profile-routes.ts'
import { roleRoutes } from './people/roles/role-routes.ts'
import { secondFactorRoutes } from './people/second-factor/second-factor-routes.ts'
import { authenticator } from './people/sessions/authenticate.ts'
import { sessionMemory } from './people/sessions/session-memory.ts'
import { personalDataRoutes } from './personal-data/personal-data-routes.ts'
import { documentApi } from './platform/api-document/api-document.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { FileStorage } from './platform/files/file-storage.ts'
import type { CollectMetrics } from './platform/health/health-routes.ts'
import { operationsRoutes } from './platform/health/operations-routes.ts'
import { type App, createHttp, receiveFiles } from './platform/http/http.ts'
import { implementWith } from './platform/http/implement.ts'
import { keptHtmlSeconds, pageContents } from './platform/http/pages/page-content.ts'
import { contentLanguagesOf, pageLanguageOf } from './platform/http/pages/page-language.ts'
import { readShell, servePages } from './platform/http/pages/pages.ts'
import { rememberAnswers } from './platform/http/remember-answers.ts'
import { responseMemory } from './platform/http/response-memory.ts'
import { createRateLimiter } from './platform/limits/rate-limiter.ts'
import type { Listener } from './platform/live/listener.ts'
import type { LogStream } from './platform/log/log-settings.ts'
import { changeFeed } from './platform/memory/change-feed.ts'
import { demoMailRoutes } from './platform/outbox/demo-mail-routes.ts'
import { createReportError, type ReportError } from './platform/report-error.ts'
import type { Secrets } from './platform/secrets.ts'
import { readFromStandbys, readNewest, rememberWrites } from './platform/standbys/reading.ts'
import type { Standbys } from './platform/standbys/standbys.ts'
import type { Ports } from './ports.ts'
import { insightRoutes } from './statistics/insights/insight-routes.ts'
import { satisfactionReportRoutes } from './statistics/satisfaction/satisfaction-report-routes.ts'
import { savedReportRoutes } from './statistics/saved/saved-report-routes.ts'
import { statisticsRoutes } from './statistics/statistics-routes.ts'
import { recentHealth } from './system/health/recent-health.ts'
import { collectMetrics } from './system/metrics/collect-metrics.ts'
import { systemRoutes } from './system/system-routes.ts'
import { macroRoutes } from './tickets/actions/macro-routes.ts'
import { assignmentRoutes } from './tickets/assignment/assignment-routes.ts'
import { fileRoutes } from './tickets/attachments/file-routes.ts'
import { checklistRoutes } from './tickets/checklists/checklist-routes.ts'
import { ticketDraftRoutes } from './tickets/conversation/ticket-draft-routes.ts'
import { customerTicketRoutes } from './tickets/customer-ticket-routes.ts'
import { customerRecordRoutes } from './tickets/customers/customer-record-routes.ts'
import { gameAccountRoutes } from './tickets/game-accounts/game-account-routes.ts'
import { startLiveHub } from './tickets/live/live-hub.ts'
import { liveRoutes } from './tickets/live/live-routes.ts'
import { mergingRoutes } from './tickets/merging/merging-routes.ts'
import { notificationRoutes } from './tickets/notifications/notification-routes.ts'
import { presenceRoutes } from './tickets/presence/presence-routes.ts'
import { recurringTicketRoutes } from './tickets/recurring/recurring-ticket-routes.ts'
import { ruleRoutes } from './tickets/rules/rule-routes.ts'
import { satisfactionRoutes } from './tickets/satisfaction/satisfaction-routes.ts'
import { savedReplyRoutes } from './tickets/saved-replies/saved-reply-routes.ts'
import { scheduledReplyRoutes } from './tickets/scheduled-replies/scheduled-reply-routes.ts'
import { sideConversationRoutes } from './tickets/side-conversations/side-conversation-routes.ts'
import { slaRoutes } from './tickets/sla/sla-routes.ts'
import { snoozeRoutes } from './tickets/snooze/snooze-routes.ts'
import { spamRoutes } from './tickets/spam/spam-routes.ts'
import { tagRoutes } from './tickets/tags/tag-routes.ts'
import { ticketRoutes } from './tickets/ticket-routes.ts'
import { ticketViewRoutes } from './tickets/views/ticket-view-routes.ts'
import { widgetUploadRoutes } from './tickets/widget-uploads/widget-upload-routes.ts'

export type Services = {
  config: Config
  db: Database
  listener: Listener
  standbys: Standbys
  clock: Clock
  secrets: Secrets
  storage: FileStorage
  ports: Ports
}

/** Every feature is registered here by hand; the result can listen or be injected into. */
export async function createApp(
  services: Services,
  { logStream, ending }: { logStream?: LogStream | undefined; ending?: AbortSignal } = {},
): Promise<{ app: App; reportError: ReportError; collect: CollectMetrics; eventStreams: () => number }> {
  const { config, db, clock, secrets } = services
  const shell = await readShell(config)
  const reportError: ReportError = (error, context) => report(error, context)
  const app = await createHttp({ config, reportError, scriptHashes: shell.scriptHashes, logStream })
  const report = createReportError(app.log, config.sentryDsn)
  await documentApi(app, config)
  await receiveFiles(app, config)

  const tokens = accessTokens(secrets, clock, config.publicUrl)
  const people = { ...services, tokens }
  const feed = changeFeed(services)
  const memory = config.rememberSessions ? sessionMemory(feed) : undefined
  const recallAnswer = config.rememberAnswers ? rememberAnswers({ db, feed }) : undefined
  const listening = memory || recallAnswer ? await feed.listen() : undefined
  app.addHook('onClose', async () => {
    await listening?.stop()
  })
  const readingOf = readFromStandbys(services)
  rememberWrites(app, services)
  const implement = implementWith(app, config, {
    authenticate: authenticator({ ...people, memory }),
    rateLimiter: createRateLimiter(db, config.rateLimits),
    noteHandled: feed.noteRequest,
    readingOf,
    recallAnswer,
  })
  const hub = await startLiveHub(services, reportError)
  app.addHook('preClose', () => hub.stop())

  const health = recentHealth(services)
  const collect = () => collectMetrics({ ...services, turns: app.turns, streams: hub.size, health })
  operationsRoutes(app, implement, {
    db,
    listener: services.listener,
    config,
    collect,
    reportError,
    ending,
  })
  systemRoutes(implement, health)
  peopleRoutes(implement, people)
  agentProfileRoutes(implement, people)
  roleRoutes(implement, people)
  employeeRoutes(implement, people)
  auditRoutes(implement, people)
  secondFactorRoutes(implement, people)
  const recorder = searchRecorder(services, (error) => reportError(error, {}))
  // Requests under way still count.
  app.addHook('onClose', () => recorder.stop())
  knowledgeRoutes(implement, services, recorder)
  projectRoutes(implement, services)
  articleRoutes(implement, services)
  announcementRoutes(implement, services)
  articleCommentRoutes(implement, services)
  brokenLinkRoutes(implement, services)
  snippetRoutes(implement, services)
  groupArticleRoutes(implement, services)
  internalArticleRoutes(implement, services)
  supportWidgetRoutes(implement, people)
  translationRoutes(implement, services)
  xliffRoutes(implement, services)
  ticketRoutes(implement, services)
  mergingRoutes(implement, services)
  customerTicketRoutes(implement, services)
  ticketDraftRoutes(implement, services)
  ticketViewRoutes(implement, services)
  presenceRoutes(implement, services)
  customerRecordRoutes(implement, { ...services, reportError })
  gameAccountRoutes(implement, services)
  fileRoutes(implement, services)
  widgetUploadRoutes(implement, services)
  scheduledReplyRoutes(implement, services)
  sideConversationRoutes(implement, services)
  snoozeRoutes(implement, services)
  spamRoutes(implement, services)
  slaRoutes(implement, services)
  tagRoutes(implement, services)
  savedReplyRoutes(implement, services)
  macroRoutes(implement, services)
  ruleRoutes(implement, services)
  recurringTicketRoutes(implement, services)
  assignmentRoutes(implement, services)
  notificationRoutes(implement, services)
  checklistRoutes(implement, services)
  satisfactionRoutes(implement, services)
  liveRoutes(implement, services, hub)
  mailRoutes(implement, services)
  quarantineRoutes(implement, services)
  statisticsRoutes(implement, services)
  savedReportRoutes(implement, services)
  satisfactionReportRoutes(implement, services)
  insightRoutes(implement, services)
  personalDataRoutes(implement, services)
  if (config.demo) demoMailRoutes(implement, services)
  sitemapRoutes(app, services, readingOf)
  await servePages(app, shell, {
    db,
    ...(config.rememberAnswers && { memory: responseMemory(feed, { bytes: 8_000_000 }) }),
    isPersonal: isKnownVisitor,
    readNewest: (request) => readNewest(request, services.standbys),
    trueForSeconds: () => announcementsTrueFor(db, clock.now(), keptHtmlSeconds),
    describePage: (path, request) =>
      readingOf(request)((from) =>
        describePage({ ...services, db: from }, path, {
          language: pageLanguageOf(request),
          contentLanguages: contentLanguagesOf(request),
        }),
      ),
    findContent: pageContents(app, { config, clock, reportError }),
    listEmbeddingSites: (projectId) => listAllowedOrigins(db, projectId),
  })
  return { app, reportError, collect, eventStreams: hub.size }
}
