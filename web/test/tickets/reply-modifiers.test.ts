import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.resetModules())

async function on(platform: string) {
  vi.resetModules()
  const read = vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
  const { replyModifiers } = await import('../../src/features/tickets/agent/shell/commands/shown-keys.ts')
  const { shownModifiers } = await import('../../src/features/tickets/agent/replies/shown-modifiers.ts')
  read.mockRestore()
  return [replyModifiers, shownModifiers]
}

test('saved replies leave Option and a digit to the text on a Mac', async () => {
  expect(await on('MacIntel')).toEqual(['ctrl+alt', '⌃⌥'])
  expect(await on('Win32')).toEqual(['alt', 'Alt'])
})
