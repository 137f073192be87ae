import { describe, expect, it } from 'vitest'
import { parsed } from '../support/mail/parsed.ts'

const html = (body: string) =>
  parsed(`From: ola@players.test\nSubject: Re: Sword\nContent-Type: text/html; charset=utf-8\n\n${body}`)
const link = (text: string, href: string) => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})

describe('HTML', () => {
  it('keeps links that are safe and only the words of others', async () => {
    const { blocks } = await html(
      '<p>See <a href="https://a.test/?b=1&amp;c">this</a> <a href="javascript:alert(1)">that</a> <a href="https://b.test"></a> https://c.test/x.</p>',
    )
    expect(blocks).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'See ' },
          link('this', 'https://a.test/?b=1&c'),
          { type: 'text', text: ' that ' },
          link('https://b.test', 'https://b.test'),
          { type: 'text', text: ' ' },
          link('https://c.test/x', 'https://c.test/x'),
          { type: 'text', text: '.' },
        ],
      },
    ])
  })

  it('of five thousand links in one line is read', async () => {
    const { words } = await html(`<p>${'<a href="https://a.test">a</a> '.repeat(5_000)}end</p>`)
    expect(words).toMatch(/^a a .* a end$/)
  })

  it('keeps the cells of a table apart; a layout of tables leaves no trace', async () => {
    const table = '<table><tr><th>Login</th><th>Server</th></tr><tr><td>ola</td><td>3</td></tr></table>'
    expect((await html(table)).words).toBe('Login | Server\nola | 3')
    expect(
      (await html('<table><tr><td></td><td><p>One</p></td></tr><tr><td>Two</td></tr></table>')).words,
    ).toBe('One\n\nTwo')
  })

  it('says nothing of what is hidden, of scripts and styles', async () => {
    const mail = await html(
      '<div style="Display: None">a</div><div hidden>b</div><span style="color:red;visibility:hidden">c</span>' +
        '<span style="font-size:0px">d</span><script>e</script><style>f</style><!-- g --><p>seen</p>',
    )
    expect(mail.words).toBe('seen')
  })

  it('loses invisible and turning signs, and none that make up others', async () => {
    expect((await html('<p>a\u00ADb\u202Ec &lt;b&gt; 👩\u200D💻</p>')).words).toBe('abc <b> 👩\u200D💻')
  })

  it('marks quotations between answers, and folds nested ones whole', async () => {
    const between =
      '<div class="gmail_quote"><blockquote>Which server?</blockquote><div>Third</div><blockquote>Who?</blockquote><div>Ola</div></div>'
    expect((await html(between)).words).toBe('> Which server?\nThird\n> Who?\nOla')
    const nested = await html('<p>Done</p><blockquote>one<blockquote>two</blockquote>three</blockquote>')
    expect(nested.words).toBe('Done')
    expect(nested.folded?.split(/\n+/)).toEqual(['one', 'two', 'three'])
  })

  it.each([
    '<p>Done</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Desk<br><b>Sent:</b> Friday<br><b>To:</b> Ola<br><b>Subject:</b> Sword</div><div>Hello</div>',
    '<p>Done</p><div>Get <a href="https://a.test">Outlook for iOS</a></div><div id="mail-editor-reference-message-container"><hr><div><b>From:</b> Desk</div></div>',
    '<p>Done</p><div class="moz-cite-prefix">On 20.11.2026 Support wrote:</div><blockquote type="cite">Hello</blockquote><div class="moz-signature">-- <br>Ola</div>',
    '<p>Done</p><div class="gmail_quote"><div class="gmail_attr">пт, 20 нояб. 2026 г. в 14:05, Desk &lt;<a href="mailto:help@desk.test">help@desk.test</a>&gt;:</div><blockquote class="gmail_quote">Hello</blockquote></div>',
    'Done<br><br>--<br>Ola<br><blockquote>Пятница, 20 ноября 2026, 14:05 +03:00 от Desk &lt;help@desk.test&gt;:<br>Hello</blockquote>',
    '<p>Done</p><p>Enviado do meu iPhone</p><blockquote type="cite">Em 20 de nov. de 2026, à(s) 14:05, Desk &lt;help@desk.test&gt; escreveu:</blockquote><blockquote type="cite">Olá</blockquote>',
  ])('shows the answer alone: %s', async (mail) => {
    const { words, folded } = await html(mail)
    expect(words).toBe('Done')
    expect(folded).toMatch(/Desk|Support/)
  })

  const asked = 'On Friday, November 20th, 2026 at 2:05 PM, Support &lt;help@desk.test&gt; wrote:'
  it.each([
    `<div class="protonmail_quote">${asked}<br><blockquote type="cite">Which server?</blockquote><div>Europe 3</div><blockquote type="cite">Who?</blockquote><div>Ola</div></div>`,
    `<div class="yahoo_quoted"><div>${asked}</div><blockquote>Which server?</blockquote><div>Europe 3</div><blockquote>Who?</blockquote><div>Ola</div></div>`,
  ])('keeps the answers within the history: %s', async (mail) => {
    const { words } = await html(`<div>See below</div>${mail}`)
    expect(words).toMatch(/See below(?:.|\n)*\nEurope 3\n(?:.|\n)*\nOla$/)
    expect((await html(mail)).words).toMatch(/\nEurope 3\n(?:.|\n)*\nOla$/)
  })

  it.each([
    `<div class="protonmail_signature_block"></div><div class="protonmail_quote">${asked}<br><blockquote class="protonmail_quote" type="cite">Which server?</blockquote><br></div>`,
    `<div class="yahoo_quoted"><div><div>${asked}</div><div><br></div><div><blockquote>Which server?</blockquote></div></div></div>`,
    `<div id="ydp1yahoo_quoted_1" class="yahoo_quoted"><div>On Friday, November 20, 2026, 02:05:00 PM GMT+3, Support &lt;help@desk.test&gt; wrote:</div><div><br></div><div><div>Which server?</div><div>Support</div></div></div>`,
  ])('shows the answer above a history within one part alone: %s', async (mail) => {
    const { words, folded } = await html(`<div>Europe 3</div><div><br></div>${mail}`)
    expect(words).toBe('Europe 3')
    expect(folded).toContain('Which server?')
  })

  it('without tags is text; without words gives way to the plain form', async () => {
    expect((await html('a < b\nand c')).words).toBe('a < b\nand c')
    const both = await parsed(
      'From: ola@players.test\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\nplain\n--b\nContent-Type: text/html\n\n<html><body> </body></html>\n--b--\n',
    )
    expect(both.words).toBe('plain')
  })
})

describe('pictures', () => {
  const part = (id: string) =>
    `--b\nContent-Type: image/png; name=${id}.png\nContent-ID: <${id}@x>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n`
  const mail = (body: string) =>
    parsed(
      `From: ola@players.test\nSubject: Re: Sword\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n${body}\n${part('one')}${part('two')}--b--\n`,
    )

  it('stay in their place', async () => {
    const { blocks, quotedParts } = await mail(
      '<p>before <img src="cid:two@x"> after</p><img src="CID:one%40x">',
    )
    expect(blocks).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'before ' }] },
      { type: 'inlinePicture', part: 1 },
      { type: 'paragraph', content: [{ type: 'text', text: ' after' }] },
      { type: 'inlinePicture', part: 0 },
    ])
    expect(quotedParts).toEqual([])
  })

  it('of folded history are named, so that they are not kept again', async () => {
    const { blocks, quotedParts } = await mail(
      '<img src="cid:one@x"><blockquote>Logo <img src="cid:two@x"></blockquote>',
    )
    expect(blocks).toEqual([{ type: 'inlinePicture', part: 0 }])
    expect(quotedParts).toEqual([1])
  })

  it('from other sites are neither fetched nor shown; small ones become the emoji they stand for', async () => {
    const { blocks } = await mail(
      '<p>ok <img src="https://a.test/x.gif" alt="Logo"><img src="https://a.test/1f" alt="😀"></p>',
    )
    expect(blocks).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'ok 😀' }] }])
  })
})
