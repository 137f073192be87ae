import { isSafeLink, ownPath } from '@savepoint/contract/safe-links.ts'
import { describe, expect, it } from 'vitest'

describe('A link', () => {
  it.each([
    'https://help.example/a?b=c#d',
    'HTTP://help.example',
    'mailto:a@b.test',
    '/customer/articles?x=1',
    '#part',
    'https://пример.рф/статья',
  ])('%s may be followed', (address) => expect(isSafeLink(address)).toBe(true))

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://help.example@evil.example',
    'https://help.example:x@evil.example/',
    'https://evil.example\\@help.example',
    'https://',
    'https://[',
    'https://a b',
    '',
    'help.example',
    'https://\u202Eelpmaxe',
  ])('%j may not', (address) => expect(isSafeLink(address)).toBe(false))
})

describe('A path of this site', () => {
  it.each(['/', '/tickets', '/tickets/my?ticketId=100001', '/admin/articles/article?projectId=1#top'])(
    '%s is one',
    (target) => expect(ownPath(target)).toBe(target),
  )

  it.each([
    '',
    'tickets',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    ' /tickets',
    '/..//evil.example',
    '/tickets/../..//evil.example',
    '/.//evil.example',
  ])('%j is none', (target) => expect(ownPath(target)).toBeNull())
})
