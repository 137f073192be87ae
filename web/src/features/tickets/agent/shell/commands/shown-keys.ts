import { type CommandName, commands } from './commands.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

const caps: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: 'Shift',
  alt: isMac ? '⌥' : 'Alt',
  Backslash: '\\',
  BracketLeft: '[',
  BracketRight: ']',
  Escape: 'Esc',
  Semicolon: ';',
}

/** With a digit, for saved replies and macros: on a Mac, Option with a digit types `#`, `@` and brackets. */
export const replyModifiers = isMac ? 'ctrl+alt' : 'alt'

export function shownKeys(name: CommandName): string[] {
  const { keys } = commands[name]
  if (keys === undefined) return []
  if (keys === 'shift+Slash') return ['?']
  return keys.split(/[+ ]/).map((key) => caps[key] ?? key)
}
