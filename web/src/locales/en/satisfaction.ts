import type { translations as ru } from '../ru/satisfaction.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'How did our support do?',
  about: '{{project}} · request #{{id}} “{{title}}”',
  score: 'Your rating',
  good: 'Good',
  bad: 'Bad',
  comment: 'Comment (optional)',
  goodHint: 'What did you like?',
  badHint: 'What should we do better?',
  send: 'Send',
  skip: 'Not now',
  thanksTitle: 'Thank you for your rating!',
  thanks: 'We read every comment. You can change your answer until {{when}}.',
  given: 'You rated the support: {{score}}',
  change: 'Change',
  finalTitle: 'The answer can no longer be changed',
  final: 'Your answer is saved, but it can only be changed for a week.',
  expiredTitle: 'The question has expired',
  expired: 'It was asked more than a month ago, so this request can no longer be rated.',
  unknownTitle: 'This link does not work',
  unknown: 'It was not copied completely or is no longer valid. Open the link in the e-mail again.',
}
