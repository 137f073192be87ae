import { expect, it } from 'vitest'
import { parsed } from '../support/mail/parsed.ts'
import { unusualMails } from '../support/mail/unusual-mails.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

it('more than a thousand unusual mails are read the way a person would read them', async () => {
  const mails = unusualMails()
  expect(mails.length).toBeGreaterThan(1_000)
  const misread: string[] = []
  for (const { name, raw, answer, question, subject, sender, file } of mails) {
    const mail = await parsed(raw)
    const seen = {
      words: plain(mail.words),
      folds:
        question === null ? mail.folded === null : (plain(mail.folded ?? '').includes(question) ?? false),
      subject: mail.subject,
      sender: mail.sender?.name,
      files: mail.files
        .filter(({ name: of }) => of === 'a.log')
        .map(({ content }) => Buffer.from(content).toString()),
    }
    const wanted = { words: answer, folds: true, subject, sender, files: file ? [file.toString()] : [] }
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) misread.push(`${name}: ${JSON.stringify(seen)}`)
  }
  expect(misread).toEqual([])
})
