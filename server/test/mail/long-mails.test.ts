import { describe, expect, it } from 'vitest'
import { parsed } from '../support/mail/parsed.ts'

const line = 'a line of the history that everybody quotes again and again'
const history = Array.from({ length: 1_200 }, (_, at) => `${at} ${line}`)
const head = 'From: ola@players.test\nSubject: Re: Sword\n'
const introduction = 'On Mon, 2 Nov 2026 at 09:00, Desk <help@desk.test> wrote:'
const names = (files: { name: string }[]) => files.map(({ name }) => name)

describe('a long mail', () => {
  it('shows a short answer above a long history', async () => {
    const quoted = history.map((text) => `> ${text}`).join('\n')
    const mail = await parsed(`${head}\nYes, please do it.\n\n${introduction}\n${quoted}\n`)
    expect(mail.words).toBe('Yes, please do it.')
    expect(mail.folded).toContain(introduction)
    expect(mail.folded?.length).toBe(50_000)
    expect(names(mail.files)).toEqual(['letter.txt'])
    expect(Buffer.from(mail.files[0]?.content ?? []).toString()).toContain(`1199 ${line}`)
  })

  it('shows a short answer below a long history in HTML', async () => {
    const quoted = history.map((text) => `<p>${text}</p>`).join('')
    const mail = await parsed(
      `${head}Content-Type: text/html\n\n<div>${introduction.replace('<', '&lt;')}</div><blockquote>${quoted}</blockquote><div>Refund the second card.</div>`,
    )
    expect(mail.words).toBe('Refund the second card.')
    expect(mail.folded).toContain(line)
  })

  it('of long words is cut, with its links and pictures; all of it comes as the first file', async () => {
    const words = history.map((text) => `<p>${text}</p>`).join('')
    const file = (id: string) =>
      `--b\nContent-Type: image/png; name=${id}.png\nContent-ID: <${id}@x>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n`
    const mail = await parsed(
      `${head}Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n<p><a href="https://a.test">site</a></p><img src="cid:two@x">${words}<p>${'x'.repeat(60_000)}</p><blockquote><img src="cid:one@x"></blockquote>\n${file('one')}${file('two')}--b--\n`,
    )
    expect(mail.words.length).toBeLessThanOrEqual(50_000)
    expect(mail.words.length).toBeGreaterThan(45_000)
    expect(mail.blocks[0]).toMatchObject({ content: [{ text: 'site', marks: [{ type: 'link' }] }] })
    expect(names(mail.files)).toEqual(['letter.txt', 'one.png', 'two.png'])
    expect(mail.blocks[1]).toEqual({ type: 'inlinePicture', part: 2 })
    expect(mail.quotedParts).toEqual([1])
  })

  it('of one line is cut within it', async () => {
    const mail = await parsed(`${head}\n${'Ж'.repeat(60_000)}`)
    expect(mail.words).toBe('Ж'.repeat(50_000))
    expect(names(mail.files)).toEqual(['letter.txt'])
  })
})
