import { describe, expect, it } from 'vitest'
import { parsed } from '../support/mail/parsed.ts'

const mail = (body: string, { subject = 'Help', type = 'plain', more = '' } = {}) =>
  parsed(
    `From: ola@players.test\nSubject: ${subject}\n${more}Content-Type: text/${type}; charset=utf-8\n\n${body}`,
  )

const reported =
  'Hi, I want to report a player.\n\nOn Nov 20, 2026 at 2:05 PM, Boris wrote:\nyou are an idiot\n\nPlease ban him.'

describe('a first mail', () => {
  it.each([
    reported,
    'Жалуюсь на игрока.\n\n20 нояб. 2026 г. в 14:05, Борис написал:\nты дурак\n\nЗабаньте его.',
    'Please move my hero:\nFrom: Europe 3\nTo: Asia 1\nSubject: Aria\nDate: next week\n\nThanks!',
    '> открываю карту\n> жму M\n> игра падает\n\nПомогите',
    'My golden sword was\n\nsent from my account to a player I do not know.',
    'Проблема первая: не грузится карта.\n--\nПроблема вторая: пропал меч',
  ])('is shown whole: %s', async (text) => {
    const { words, folded } = await mail(text)
    expect(folded).toBeNull()
    expect(words.replace(/\n+/g, '\n')).toBe(text.replace(/\n+/g, '\n'))
  })

  it.each([
    '<blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>Open the map</div><div>Press M</div></blockquote>',
    '<div class="protonmail_quote"><div>Open the map</div><div>Press M</div></div>',
    '<div class="yahoo_quoted"><div>Open the map</div><div>Press M</div></div>',
  ])('in HTML is shown whole: %s', async (steps) => {
    const { words, folded } = await mail(`<div dir="ltr">How to repeat it:<br>${steps}</div>`, {
      type: 'html',
    })
    expect(folded).toBeNull()
    expect(words.replace(/\n+/g, '\n')).toBe('How to repeat it:\nOpen the map\nPress M')
  })

  it.each([
    ['plain', 'My sword is gone\n\n-- \nOla'],
    ['plain', 'My sword is gone\n\nSent from my iPhone'],
    [
      'html',
      '<div>My sword is gone</div><br><span class="gmail_signature_prefix">-- </span><br><div>Ola</div>',
    ],
    ['html', '<div>My sword is gone</div><div><br></div><div>--&nbsp;</div><div>Ola</div>'],
  ])('in %s has a signature folded: %s', async (type, text) => {
    expect(await mail(text, { type })).toMatchObject({
      words: 'My sword is gone',
      folded: expect.stringMatching(/Ola|iPhone/),
    })
  })
})

describe('an answer has its history folded', () => {
  it.each<[string, { more?: string; subject?: string }]>([
    ['In-Reply-To', { more: 'In-Reply-To: <a@desk.test>\n' }],
    ['References', { more: 'References: <a@desk.test>\n' }],
    ['Re:', { subject: 'Re: Help' }],
    ['RE[2]:', { subject: 'RE[2]: Help' }],
    ['AW:', { subject: 'AW: Help' }],
    ['Отв:', { subject: 'Отв: Help' }],
    ['Re : below a mark', { subject: '[EXT] Re : Help' }],
  ])('when %s says so', async (_what, options) => {
    const { words, folded } = await mail(reported, options)
    expect(words).toBe('Hi, I want to report a player.')
    expect(folded).toContain('Please ban him.')
  })

  it('not when it is forwarded', async () => {
    expect((await mail(reported, { subject: 'Fwd: Re: Help' })).folded).toBeNull()
  })
})
