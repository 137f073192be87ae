/** Every number the product promises (specification section 9, decisions). Operators change some by `LIMIT_*`. */
export const limits = {
  passwordMinLength: 6,
  passwordMaxLength: 200,
  nameMinLength: 2,
  nicknameMinLength: 3,
  emailMaxLength: 254,

  titleMaxLength: 150,
  messageMaxLength: 20_000,
  characterNicknameMaxLength: 50,
  fieldTextMaxLength: 200,
  fieldTextareaMaxLength: 5_000,

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

  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 14,
  refreshGraceSeconds: 10,
  resetCodeMinutes: 60,
  resetMailsPerHour: 3,
  confirmationCodeDays: 7,
  signInFailuresPerLogin: 10,
  signInFailuresPerAddress: 30,
  signInWindowMinutes: 15,
  guestUploadsPerHour: 30,
  revealsPerHour: 30,

  openTabs: 10,
  pageSize: 50,
  pageSizeMax: 100,
  /** Counters stop here and the screen shows `999+`: a section is never counted in full. */
  counterMax: 999,
  sidebarWidth: 240,
  toastMilliseconds: 5_000,
  undoSeconds: 5,
  undoTypedCharacters: 20,
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
