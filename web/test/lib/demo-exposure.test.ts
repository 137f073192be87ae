import { expect, test } from 'vitest'
import { isDemoExposed } from '../../src/lib/settings/demo-exposure.ts'

test.each(['localhost', '127.0.0.1', '[::1]', 'desk.localhost'])('a demo at %s is one’s own', (name) =>
  expect(isDemoExposed(true, name)).toBe(false),
)
test.each(['192.168.0.7', 'desk.lan', '127.0.0.1.evil.example', 'localhost.evil.example'])(
  'a demo at %s is open to others',
  (name) => {
    expect(isDemoExposed(true, name)).toBe(true)
    expect(isDemoExposed(false, name)).toBe(false)
  },
)
