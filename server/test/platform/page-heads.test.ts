import { describe, expect, it } from 'vitest'
import { withHead } from '../../src/platform/http/pages/page-heads.ts'

const shell =
  '<head><meta name="description" content="general" /><title>Savepoint</title><script>var a = 1</script></head>'

describe('The head of a page', () => {
  it('takes the place of the general one and says each thing once', () => {
    const html = withHead(shell, {
      title: 'Как войти · Savepoint',
      description: 'По шагам',
      canonical: 'https://help.test/customer/articles/1/2',
      kind: 'article',
      image: { url: 'https://help.test/api/public/images/3?w=1280', width: 1280, height: 527 },
    })
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    for (const part of [
      '<title>Как войти · Savepoint</title>',
      '<meta name="description" content="По шагам" />',
      '<link rel="canonical" href="https://help.test/customer/articles/1/2" />',
      '<meta property="og:title" content="Как войти · Savepoint" />',
      '<meta property="og:description" content="По шагам" />',
      '<meta property="og:type" content="article" />',
      '<meta property="og:url" content="https://help.test/customer/articles/1/2" />',
      '<meta property="og:image" content="https://help.test/api/public/images/3?w=1280" />',
      '<meta property="og:site_name" content="Savepoint" />',
      '<meta name="twitter:card" content="summary_large_image" />',
      '<script>var a = 1</script>',
    ])
      expect(html).toContain(part)
  })

  it('escapes any characters', () => {
    const hostile = '</title><script>alert(1)</script>"\'& $& $1 $`'
    const html = withHead(shell, { title: hostile, description: hostile, canonical: 'https://help.test/' })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp; $&amp; $1 $`</title>',
    )
  })

  it('without an address of its own is not to be found', () => {
    const html = withHead(shell, { title: 'Savepoint', description: 'general', isMissing: true })
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('canonical')
  })
})
