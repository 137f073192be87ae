/** Every number the product promises (specification section 9, decisions). Operators change some by `LIMIT_*`. */
export const limits = {
  passwordMinLength: 6,
  passwordMaxLength: 200,
  nameMinLength: 2,
  nicknameMinLength: 3,
  roleNameMaxLength: 100,
  rolePlacesMax: 2_000,
  employeeNameMaxLength: 100,
  emailMaxLength: 254,

  titleMaxLength: 150,
  messageMaxLength: 20_000,
  characterNicknameMaxLength: 50,
  fieldTextMaxLength: 200,
  fieldTextareaMaxLength: 5_000,

  placeNameMaxLength: 100,
  articleTitleMaxLength: 200,
  /** Of a structured text: nodes in one node, and characters in one run of text. */
  documentChildrenMax: 20_000,
  documentTextMaxLength: 200_000,
  /** Of any call's body: bytes, and values in it (members, list entries). Large ones: long texts, lists of administration, imports. */
  bodyMaxBytes: 512 * 1024,
  bodyMaxValues: 2_000,
  largeBodyMaxBytes: 2 * 1024 * 1024,
  largeBodyMaxValues: 200_000,
  bodyMaxDepth: 64,
  articleTagsMax: 20,
  articleTagMaxLength: 40,
  seeAlsoMax: 10,
  fieldsPerCategory: 30,
  fieldTitleMaxLength: 100,
  fieldDescriptionMaxLength: 1_000,
  fieldOptionsMin: 2,
  fieldOptionsMax: 100,
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
  /** Width times height of any picture, by its header. */
  imageMaxPixels: 50_000_000,
  /** One picture's decoding: processor time, and memory of its process. */
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
  /** How long a registration nobody confirmed is kept. */
  registrationDays: 30,
  invitationDays: 7,
  recoveryCodes: 10,
  signInFailuresPerLogin: 10,
  signInFailuresPerAddress: 30,
  signInWindowMinutes: 15,
  revealsPerHour: 30,
  /** Up to so many of a kind of kept data are counted one by one. */
  retentionCountMax: 10_000,

  mailTemplateNameMaxLength: 100,
  mailSubjectMaxLength: 200,
  mailTextMaxLength: 20_000,
  mailAutoResponsesMax: 5_000,
  mailPortMax: 65_535,
  /** Longer mails are kept and go to quarantine unread. */
  mailMaxBytes: 40 * 1024 * 1024,
  /** Files that go with one mail; what does not fit is named in it. */
  mailAttachmentsMaxBytes: 20 * 1024 * 1024,
  /** One mail's parsing: processor time, and memory of its thread. */
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
  viewsPerAgent: 30,
  viewNameMaxLength: 60,
  searchTextMaxLength: 200,
  /** Of its document as JSON: about a tenth is text. */
  signatureMaxLength: 10_000,
  undoSendSeconds: 5,
  presenceSeconds: 40,
  eventStreamsPerPerson: 30,
  eventLoopDelayMilliseconds: 1_000,
  requestsAtOnce: 24,
  requestsWaiting: 1_000,
  pageSize: 50,
  pageSizeMax: 100,
  /** Counters stop here and the screen shows `999+`: a section is never counted in full. */
  counterMax: 999,
  sidebarWidth: 240,
  toastMilliseconds: 5_000,
  undoSeconds: 5,
  undoTypedCharacters: 20,
  /** Characters of a file read in one call: about three thousand people, half a minute's work. */
  importMaxLength: 200_000,
  cacheSeconds: 60,
} as const

/** Attachment formats of the specification, section 5. */
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

export const releaseLabel = 'v0.2.1'
