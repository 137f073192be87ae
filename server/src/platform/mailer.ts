import nodemailer from 'nodemailer'

export type Letter = {
  messageId: string
  to: string
  subject: string
  text: string
  inReplyTo?: string | null
  references?: string[]
  automatic: boolean
}
export type Mailer = { send: (letter: Letter) => Promise<void>; close: () => void }

/** Hands letters to the SMTP server of `SMTP_URL`; a refusal or a broken line is thrown for the job to retry. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return {
    send: async (letter) => {
      await transport.sendMail({
        messageId: letter.messageId,
        to: { name: '', address: letter.to },
        subject: letter.subject,
        text: letter.text,
        inReplyTo: letter.inReplyTo ?? undefined,
        references: letter.references,
        headers: letter.automatic
          ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
          : {},
      })
    },
    close: () => transport.close(),
  }
}
