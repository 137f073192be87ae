/** Every limit the product promises. Operators can change some by `LIMIT_*`. */
export const limits = {
  passwordMinLength: 6,
  passwordMaxLength: 200,
  nameMinLength: 2,
  nicknameMinLength: 3,
  roleNameMaxLength: 100,
  roleTopicsMax: 2_000,
  employeeNameMaxLength: 100,
  emailMaxLength: 254,

  titleMaxLength: 150,
  messageMaxLength: 20_000,
  characterNicknameMaxLength: 50,
  fieldTextMaxLength: 200,
  fieldTextareaMaxLength: 5_000,

  topicNameMaxLength: 100,
  articleTitleMaxLength: 200,
  /** Child nodes of one node, and characters of one text node. */
  documentChildrenMax: 20_000,
  documentTextMaxLength: 200_000,
  /** Levels of nodes, the document itself included. */
  documentMaxDepth: 24,
  /** Bytes of a request body, and values in it (members and list entries). Large bodies: long texts, lists of administration, imports. */
  bodyMaxBytes: 512 * 1024,
  bodyMaxValues: 2_000,
  largeBodyMaxBytes: 2 * 1024 * 1024,
  largeBodyMaxValues: 200_000,
  bodyMaxDepth: 64,
  articleTagsMax: 20,
  articleCommentMaxLength: 1_000,
  articleTagMaxLength: 40,
  seeAlsoMax: 10,
  fieldsPerCategory: 30,
  fieldTitleMaxLength: 100,
  fieldDescriptionMaxLength: 1_000,
  fieldOptionsMin: 2,
  fieldOptionsMax: 100,
  verificationMonthsMax: 36,
  reviewCommentMaxLength: 2_000,
  articleNotesMax: 200,
  articleNoteMaxLength: 2_000,
  noteQuoteMaxLength: 200,
  articlesAtOnce: 100,

  ticketsPerDay: 5,
  ticketsEveryMinutes: 5,
  replyExpectedHours: 24,
  resolveAfterDays: 7,
  reminderAfterDays: 5,
  archiveAfterDays: 10,

  attachmentsPerMessage: 10,
  attachmentMaxBytes: 25 * 1024 * 1024,
  avatarMaxBytes: 100 * 1024,
  imageMaxBytes: 5 * 1024 * 1024,
  /** Width times height of an image, by its header. */
  imageMaxPixels: 50_000_000,
  /** Processor time and process memory for decoding one image. */
  imageDecodeSeconds: 4,
  imageDecodeMegabytes: 300,
  logoWidth: 370,
  logoHeight: 117,
  coverWidth: 3400,
  coverHeight: 1400,
  iconSide: 25,

  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 14,
  refreshGraceSeconds: 10,
  resetCodeMinutes: 60,
  resetMailsPerHour: 3,
  confirmationCodeDays: 7,
  confirmationEmailsPerDay: 1,
  statusCodeMinutes: 30,
  statusCodeMailsPerHour: 3,
  /** How long an unconfirmed registration is kept. */
  registrationDays: 30,
  invitationDays: 7,
  recoveryCodes: 10,
  signInFailuresPerLogin: 10,
  signInFailuresPerAddress: 30,
  signInWindowMinutes: 15,
  revealsPerHour: 30,
  /** Up to this number, kept data is counted exactly. */
  retentionCountMax: 10_000,
  searchedArticlesMax: 20,
  insightTicketsRead: 2_000,
  insightTopicsShown: 30,
  articleStaleMonths: 6,

  mailTemplateNameMaxLength: 100,
  mailSubjectMaxLength: 200,
  mailTextMaxLength: 20_000,
  mailAutoResponsesMax: 5_000,
  mailPortMax: 65_535,
  /** Longer emails are quarantined unread. */
  mailMaxBytes: 40 * 1024 * 1024,
  /** Total of the files sent with one email; those that do not fit are named in it. */
  mailAttachmentsMaxBytes: 20 * 1024 * 1024,
  /** Processor time and process memory for parsing one email. */
  mailParseSeconds: 2,
  mailParseMegabytes: 256,
  mailRetryHours: 48,
  autoResponseMinutes: 10,
  bouncesToBlock: 3,
  mailAccountDays: 14,

  statisticsDaysMax: 1_100,
  reportNameMaxLength: 60,
  reportsPerAgent: 30,
  reportRecipientsMax: 20,
  idleMinutes: 2,
  returnedWithinDays: 10,

  openTabs: 10,
  ticketsAtOnce: 100,
  ticketsToMerge: 20,
  unmergeMinutes: 60,
  messagesToSplit: 100,
  linksPerTicket: 200,
  /** Linked tickets that one reply answers as well. */
  linkedReplies: 50,
  snoozeDaysMax: 365,
  scheduledReplyDaysMax: 90,
  scheduledRepliesPerTicket: 10,
  /** How long a canceled one keeps its text. */
  canceledReplyDays: 30,
  /** Of answers with a date: others are typing errors. */
  earliestYear: 1900,
  latestYear: 2100,
  tagsPerTicket: 20,
  tagNameMaxLength: 50,
  tags: 5_000,
  /** Rows of a report by tag; the others are counted together. */
  statisticsTags: 20,
  /** Tickets of one tag are counted no further. */
  countedTaggedTickets: 10_000,
  /** Saved replies of the team and of everybody; macros have the same limits. */
  sharedReplies: 5_000,
  repliesPerAgent: 500,
  replyNameMaxLength: 100,
  replyFolderMaxLength: 60,
  actionsPerMacro: 20,
  /** Of one variable: a field's title, or a question with its choices. */
  variableMaxLength: 300,
  promptsPerReply: 10,
  promptAnswerMaxLength: 1_000,
  replyShortcuts: 9,
  /** Not used for so many days counts as unused. */
  unusedReplyDays: 90,
  slaNameMaxLength: 100,
  slaPolicies: 100,
  businessCalendars: 100,
  openSpansPerDay: 6,
  calendarDatesMax: 400,
  slaMinutesMax: 525_600,
  slaWarnMinutesMax: 10_080,
  /** A target must be reached within this time, or it is refused. */
  slaReachDays: 1_830,
  capacityMax: 1_000,
  returnAfterMinutesMax: 10_080,
  /** To other agents, while the player waits for the same answer. */
  passesPerWait: 3,
  leavesPerAgent: 50,
  /** An agent whose desk sent nothing for so long does not have it open. */
  presentMinutes: 3,
  rules: 200,
  /** Of one cause, through the rules that it sets off. */
  ruleDepth: 5,
  /** A rule that did something so often within a minute is disabled. Above what all tickets of a large desk change (docs/scale.md). */
  ruleRunsPerMinute: 3_000,
  /** A rule that did something to a ticket so often within a minute leaves it alone. */
  ruleRunsPerMinuteAndTicket: 20,
  /** A rule on a schedule that did something to a ticket so often, while no person did anything, leaves it alone. */
  scheduledRunsWithoutPeople: 5,
  ruleDelayMinutesMax: 525_600,
  ruleTestEvents: 1_000,
  ruleTestTickets: 20,
  ruleVersionsShown: 100,
  ruleRunDays: 90,
  recurringTickets: 200,
  recurrenceIntervalMax: 99,
  recurrenceTimesMax: 1_000,
  recurrencesShown: 5,
  /** Tickets of one definition that are created by hand. */
  recurringRunsPerHour: 10,
  /** How long a time without a ticket is listed. */
  recurringSkipDays: 90,
  satisfactionCommentMaxLength: 1_000,
  /** Of asking the same person again. */
  satisfactionEveryDays: 7,
  satisfactionAnswerDays: 30,
  satisfactionChangeDays: 7,
  /** Nobody is asked later than this about a resolution, for example after an outage. */
  satisfactionLateDays: 3,
  satisfactionCommentsShown: 50,
  automationRowsShown: 500,
  customerGroupsListed: 200,
  customerGroupMaxLength: 60,
  notifiedAgentsMax: 20,
  mentionsPerNote: 50,
  followersShown: 100,
  checklistItems: 50,
  checklistItemMaxLength: 200,
  /** Of a side conversation with third parties. */
  sideRecipients: 10,
  sideSubjectMaxLength: 200,
  sideConversationsPerTicket: 20,
  /** Agents write no more beyond the first; emails are quarantined beyond the second. */
  sideMessagesWritten: 200,
  sideMessagesTaken: 500,
  /** By one employee, to any third party. */
  sideMessagesPerHour: 60,
  sideExcerptLength: 200,
  notificationDays: 90,
  /** Of one employee; the oldest beyond it are deleted. */
  notificationsPerAgent: 2_000,
  /** Of one ticket in the list; the others are counted. */
  notificationsPerGroup: 3,
  /** Unread mentions are emailed after this time. */
  mentionMailMinutes: 5,
  mentionsPerMail: 20,
  mentionExcerptLength: 200,
  /** Nobody is notified later than this, for example after an outage. */
  notificationLateHours: 24,
  conditionsPerGroup: 20,
  conditionValueMaxLength: 300,
  conditionValuesMax: 50,
  viewsPerAgent: 30,
  viewNameMaxLength: 60,
  searchTextMaxLength: 200,
  /** Of the document as JSON, of which about a tenth is text. */
  signatureMaxLength: 10_000,
  undoSendSeconds: 5,
  presenceSeconds: 40,
  /** Older pages hear again what happened in this time before they listened. */
  livePageAgeMilliseconds: 30_000,
  eventStreamsPerPerson: 30,
  eventLoopDelayMilliseconds: 1_000,
  requestsAtOnce: 12,
  requestsWaiting: 1_000,
  pageSize: 50,
  pageSizeMax: 100,
  /** How far down a queue the scrollbar reaches; further rows load page after page. */
  outlinedTickets: 20_000,
  /** Counting stops here and the screen shows `999+`. */
  counterMax: 999,
  sidebarWidth: 240,
  toastMilliseconds: 5_000,
  undoSeconds: 5,
  undoTypedCharacters: 20,
  /** Characters of a file imported by one request: about three thousand people, half a minute of work. */
  importMaxLength: 200_000,
  cacheSeconds: 60,

  /** Metrics and the health page count up to here, so that they stay cheap. */
  healthCountMax: 10_000,
  healthListMax: 100,
  nodeSilentSeconds: 30,
  nodeForgottenMinutes: 10,
  /** After so long without a heartbeat the jobs of a process are given to others. */
  jobsReleasedSeconds: 60,
  listenerStalledSeconds: 30,
  clockOffSeconds: 5,
  mailDelayedMinutes: 10,
  mailFailedDays: 3,
  mailboxFailingMinutes: 15,
  jobsDelayedMinutes: 5,
  /** After so many failures in a row a backfill is a problem; until then it is tried again. */
  backfillFailures: 3,
  eventsDelayedMinutes: 2,
  statisticsOldMinutes: 5,
  transactionOpenMinutes: 10,
  connectionsUsedPercent: 85,
  notifyQueueUsedPercent: 25,
  standbyBehindSeconds: 60,
  storageLowPercent: 10,
  certificateExpiresDays: 21,
  certificateOldHours: 25,
  backupLateHours: 2,
} as const

export const attachmentFormats = [
  'png',
  'jpg',
  'bmp',
  'rar',
  'zip',
  '7z',
  'gz',
  'txt',
  'doc',
  'docx',
  'rtf',
  'pdf',
  'json',
  'log',
  'pcapng',
  'dmp',
  'nfo',
] as const
export type AttachmentFormat = (typeof attachmentFormats)[number]
