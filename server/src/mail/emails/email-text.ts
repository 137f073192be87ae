import type { Values } from '@savepoint/contract/texts/translator.ts'
import { textsIn } from '../../locales/texts-in.ts'

type Text = { subject: string; text: string }
type Email = 'reply' | 'replyNotification' | 'confirm' | 'statusCode' | 'reminder' | 'merged'

/** `count` decides the plural form of the text. */
export function emailText(locale: string, email: Email, values: Values = {}): Text {
  const t = textsIn(locale)
  return {
    subject: t(($) => $.requests[email].subject, values),
    text: t(($) => $.requests[email].text, values),
  }
}
