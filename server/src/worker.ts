import { limits } from '@savepoint/contract/limits.ts'
import type { Services } from './app.ts'
import { mailAnnouncements } from './knowledge/announcements/mail-announcements.ts'
import { remindEditors } from './knowledge/article-schedules/remind-editors.ts'
import { publishDueArticles } from './knowledge/article-schedules/schedule-article.ts'
import { checkLinks } from './knowledge/broken-links/check-links.ts'
import { refreshSnippets } from './knowledge/snippets/refresh-snippets.ts'
import { startMailReaders } from './mail/inbound/mailboxes/mail-readers.ts'
import { createMailParser } from './mail/inbound/parsing/mail-parser.ts'
import { createDnsResolver } from './mail/inbound/senders/dns-records.ts'
import { startOutbox } from './mail/outbound/outbox.ts'
import { recordBounce } from './mail/outbound/record-bounce.ts'
import { parseSender } from './mail/outbound/senders.ts'
import { accessTokens } from './people/access-tokens.ts'
import { mailResetLink } from './people/authentication/reset-password.ts'
import { deleteExpiredRegistrations } from './people/people-queries.ts'
import { deleteExpiredSessions } from './people/sessions/session-queries.ts'
import { eraseDueSubjects } from './personal-data/erasure/erase-due-subjects.ts'
import { applyRetention } from './personal-data/retention/apply-retention.ts'
import { backfillJobs } from './platform/backfills/backfill-jobs.ts'
import { backupJobs } from './platform/backup/backup-jobs.ts'
import { after } from './platform/clock.ts'
import type { DatabaseAddress } from './platform/database/database.ts'
import { deleteExpiredKeys } from './platform/http/idempotency-queries.ts'
import { addJob, deleteGivenUpJobs } from './platform/jobs/job-queries.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { tryEach } from './platform/jobs/try-each.ts'
import { deleteExpiredRateLimits } from './platform/limits/rate-limit-queries.ts'
import { deleteFilesOfSentMails } from './platform/outbox/outbox-queries.ts'
import type { ReportError } from './platform/report-error.ts'
import { startCounting } from './statistics/counting/statistics-counter.ts'
import { deleteUnusedTimeZones } from './statistics/counting/time-zone-queries.ts'
import { mailDueReports } from './statistics/saved/mail-due-reports.ts'
import { backfills } from './system/backfills/backfills.ts'
import { checkCertificates } from './system/certificates/check-certificates.ts'
import { assignTickets } from './tickets/assignment/assign-tickets.ts'
import { passOnTickets } from './tickets/assignment/pass-on-tickets.ts'
import { sweepFiles } from './tickets/attachments/sweep-files.ts'
import { deleteOldScheduled } from './tickets/details/scheduled-reply-queries.ts'
import { followCommits } from './tickets/log/follow-commits.ts'
import { mailMentions } from './tickets/notifications/mail-mentions.ts'
import { deleteOldNotifications } from './tickets/notifications/notify-queries.ts'
import { notifyStaff } from './tickets/notifications/notify-staff.ts'
import { createDueTickets } from './tickets/recurring/create-due-tickets.ts'
import { deleteOldSkips } from './tickets/recurring/recurring-run-queries.ts'
import { deleteOldRuns } from './tickets/rules/run-queries.ts'
import { runRules } from './tickets/rules/run-rules.ts'
import { scheduleRules } from './tickets/rules/schedule-rules.ts'
import { askSatisfaction } from './tickets/satisfaction/ask-satisfaction.ts'
import { sendScheduledReplies } from './tickets/scheduled-replies/send-scheduled.ts'
import { extendHolidays } from './tickets/sla/calendars.ts'
import { replanTicketsSoon } from './tickets/sla/replan-tickets.ts'
import { wakeTickets } from './tickets/snooze/wake-tickets.ts'
import { deleteExpiredGuestTraces } from './tickets/submission/guest-queries.ts'
import { mailStatusCode } from './tickets/submission/request-status-code.ts'
import { retagTickets } from './tickets/tags/retag-tickets.ts'
import { advanceTickets } from './tickets/workflow/advance-tickets.ts'

export async function startWorker(services: Services, address: DatabaseAddress, reportError: ReportError) {
  const { clock, config, secrets } = services
  const people = { ...services, tokens: accessTokens(secrets, clock, config.publicUrl) }
  const backups = backupJobs(services)
  const filling = backfillJobs(services, { backfills, reportError })
  const ending = new AbortController()
  const mustStop = () => ending.signal.aborted
  const jobs = await startJobs({
    address,
    tasks: {
      mailResetLink: (payload) => mailResetLink(people, payload),
      mailStatusCode: (payload) => mailStatusCode(services, payload),
      advanceTickets: async () => void (await advanceTickets(services, mustStop)),
      passOnTickets: () => passOnTickets(services, mustStop),
      publishDueArticles: async () => void (await publishDueArticles(services)),
      remindEditors: async () => void (await remindEditors(services)),
      refreshSnippets: async () => void (await refreshSnippets(services, mustStop)),
      checkLinks: async () => void (await checkLinks(services, { mustStop })),
      mailAnnouncements: async () => void (await mailAnnouncements(services)),
      mailReports: () => mailDueReports(services, reportError, mustStop),
      eraseDueSubjects: async () => void (await eraseDueSubjects(services, mustStop)),
      retagTickets: () => retagTickets(services, mustStop),
      replanTickets: () => replanTicketsSoon(services, mustStop),
      scheduleRules: () => scheduleRules(services),
      createRecurringTickets: async () => void (await createDueTickets(services)),
      askSatisfaction: async () => void (await askSatisfaction(services)),
      mailMentions: async () => void (await mailMentions(services)),
      extendHolidays: () => extendHolidays(services),
      checkCertificates: () => checkCertificates(services),
      applyRetention: async () => void (await applyRetention(services, mustStop)),
      cleanUp: () => cleanUp(services),
      backUp: backups.backUp,
      copyNewFiles: backups.copyNewFiles,
      runBackfills: filling.runBackfills,
    },
    schedules: [
      { task: 'advanceTickets', match: '* * * * *' },
      { task: 'replanTickets', match: '* * * * *' },
      { task: 'retagTickets', match: '* * * * *' },
      { task: 'scheduleRules', match: '* * * * *' },
      { task: 'createRecurringTickets', match: '* * * * *' },
      { task: 'askSatisfaction', match: '* * * * *' },
      { task: 'mailMentions', match: '* * * * *' },
      { task: 'passOnTickets', match: '* * * * *' },
      { task: 'mailReports', match: '* * * * *' },
      { task: 'publishDueArticles', match: '* * * * *' },
      { task: 'mailAnnouncements', match: '* * * * *' },
      { task: 'copyNewFiles', match: '* * * * *', isSerial: true },
      { task: 'runBackfills', match: '* * * * *' },
      { task: 'remindEditors', match: '*/10 * * * *' },
      { task: 'backUp', match: '*/10 * * * *' },
      { task: 'refreshSnippets', match: '* * * * *' },
      { task: 'checkLinks', match: '*/5 * * * *' },
      { task: 'eraseDueSubjects', match: '*/5 * * * *' },
      { task: 'applyRetention', match: '37 * * * *' },
      { task: 'checkCertificates', match: '43 * * * *' },
      { task: 'extendHolidays', match: '7 4 * * *' },
      { task: 'cleanUp', match: '17 * * * *' },
    ],
    onError: (error, doing) => reportError(error, { doing }),
  })
  // Whoever looks at the health after a start should not wait for the next hour.
  await addJob(services.db, { task: 'checkCertificates', payload: {}, options: { key: 'checkCertificates' } })
  const outbox = await startOutbox(services, reportError)
  const readers = await startMailReaders(
    {
      ...services,
      parser: createMailParser({ resolve: createDnsResolver(config.mailDns) }),
      ownAddress: parseSender(config.mailFrom).address,
      reportError,
      recordBounce: (tx, bounce) => recordBounce(tx, services, bounce),
    },
    address,
  )
  const automation = await followCommits(services.listener, {
    doing: 'rules and assignment',
    work: async (mustStop) => {
      await tryEach([wakeTickets, sendScheduledReplies, runRules, assignTickets], (step) =>
        step(services, mustStop),
      )
    },
    reportError,
  })
  const notifying = await followCommits(services.listener, {
    doing: 'notifications',
    work: (mustStop) => notifyStaff(services, mustStop),
    reportError,
  })
  const counting = startCounting(services, reportError)
  return {
    jobs,
    stop: async () => {
      ending.abort()
      filling.stop()
      backups.stop()
      const parts = [automation, notifying, counting, readers, outbox, jobs]
      await Promise.allSettled(parts.map((part) => part.stop()))
    },
  }
}

async function cleanUp(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await tryEach(
    [
      () => deleteExpiredSessions(db, after(now, { days: -1 })),
      () => deleteExpiredRegistrations(db, after(now, { days: -limits.registrationDays })),
      () => deleteExpiredKeys(db, after(now, { days: -2 })),
      () => deleteExpiredGuestTraces(db, now),
      () => deleteExpiredRateLimits(db, now),
      () => deleteOldRuns(db, after(now, { days: -limits.ruleRunDays })),
      () => deleteOldSkips(db, after(now, { days: -limits.recurringSkipDays })),
      () =>
        deleteOldNotifications(db, {
          before: after(now, { days: -limits.notificationDays }),
          perAgent: limits.notificationsPerAgent,
        }),
      () => deleteOldScheduled(db, after(now, { days: -limits.canceledReplyDays })),
      () => deleteFilesOfSentMails(db),
      () => deleteGivenUpJobs(db, after(now, { days: -7 })),
      () => deleteUnusedTimeZones(db, after(now, { days: -90 })),
      () => sweepFiles(services),
    ],
    (step) => step(),
  )
}
