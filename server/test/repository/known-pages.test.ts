import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { isKnownPage, knownPages } from '../../src/platform/http/pages/known-pages.ts'

const routes = join(import.meta.dirname, '../../../web/src/routes')

/** The router makes no page of a file whose name begins with a hyphen. */
const isPartOfPages = (file: string) => basename(file).startsWith('-')

it('the server knows the address of every page', () => {
  const addresses = globSync('**/*.tsx', { cwd: routes })
    .filter((file) => file !== '__root.tsx' && !isPartOfPages(file))
    .map((file) => `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`)
    .map((address) => address.replace(/\/index$/, '').replaceAll(/\$\w+/g, '$') || '/')
  expect([...new Set(addresses)].sort()).toEqual([...knownPages].sort())
})

it.each(['/nope', '/customer/nope', '/customer/articles/a/b/c', '/admin/nope', '/tickets/all/1', '/Auth'])(
  'it knows no other: %s',
  (address) => expect(isKnownPage(address)).toBe(false),
)
