import { expect, test } from 'vitest'
import { tablesToLines } from '../../src/ui/writing/tables-to-lines.ts'

test('a pasted table becomes lines with tabs between the cells', () => {
  const html = tablesToLines(
    '<p>Before</p><table><tr><th>Name</th><th>Ping</th></tr><tr><td><p>EU 2</p><p>West</p></td><td>48</td></tr></table>',
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelector('table')).toBeNull()
  expect(page.body.lastElementChild?.innerHTML).toBe('Name\tPing<br>EU 2 West\t48')
  expect(page.body.firstElementChild?.textContent).toBe('Before')
})

test('text without a table stays as it is', () => {
  expect(tablesToLines('<p>One</p>')).toBe('<p>One</p>')
})
