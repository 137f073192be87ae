import { useEffect, useRef, useSyncExternalStore } from 'react'
import { pressPrefix, type Shortcuts, useShortcuts } from '../../../../../lib/keyboard/use-shortcuts.ts'
import { type CommandName, commandNames, commands } from './commands.ts'

type Actions = Partial<Record<CommandName, (() => void) | undefined>>

const offered = new Map<CommandName, (() => void)[]>()
const listeners = new Set<() => void>()

const isOffered = (name: CommandName) => (offered.get(name)?.length ?? 0) > 0
const offeredNames = () => commandNames.filter(isOffered).join(' ')

export const useOfferedCommands = () => namesIn(useSyncExternalStore(subscribe, offeredNames))

/** The part of the page mounted last handles the command. */
export const runCommand = (name: CommandName) => offered.get(name)?.at(-1)?.()

const namesIn = (names: string) => (names === '' ? [] : (names.split(' ') as CommandName[]))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setOffered(name: CommandName, acts: (() => void)[]) {
  offered.set(name, acts)
  for (const listener of listeners) listener()
}

function offer(name: CommandName, act: () => void) {
  setOffered(name, [...(offered.get(name) ?? []), act])
  return () => setOffered(name, offered.get(name)?.filter((other) => other !== act) ?? [])
}

export function useCommands(actions: Actions) {
  const latest = useRef(actions)
  latest.current = actions
  const own = commandNames.filter((name) => actions[name] !== undefined)
  const names = own.join(' ')
  useEffect(() => {
    const ends = namesIn(names).map((name) => offer(name, () => latest.current[name]?.()))
    return () => {
      for (const end of ends) end()
    }
  }, [names])
  useShortcuts(shortcutsOf(own, { actions, isWanted: isPlain }))
  useShortcuts(shortcutsOf(own, { actions, isWanted: isSecondOfTwo, key: lastKey }), { isSecond: true })
  useShortcuts(shortcutsOf(own, { actions, isWanted: isForTyping('everywhere') }), { whileTyping: true })
  useShortcuts(shortcutsOf(own, { actions, isWanted: isForTyping('ticket') }), {
    whileTyping: true,
    // Typed into anything else, they would send a reply that is not finished.
    typedIn: '[data-composer]',
    isOfPage: true,
  })
}

const keysOf = (name: CommandName) => commands[name].keys ?? ''
const isSecondOfTwo = (name: CommandName) => keysOf(name).includes(' ')
const isPlain = (name: CommandName) =>
  keysOf(name) !== '' && !isSecondOfTwo(name) && !commands[name].whileTyping
const isForTyping = (group: 'everywhere' | 'ticket') => (name: CommandName) =>
  commands[name].whileTyping === true && commands[name].group === group
const lastKey = (name: CommandName) => keysOf(name).split(' ').at(-1) ?? ''

function shortcutsOf(
  names: readonly CommandName[],
  {
    actions,
    isWanted,
    key = keysOf,
  }: {
    actions: Actions
    isWanted: (name: CommandName) => boolean
    key?: (name: CommandName) => string | undefined
  },
): Shortcuts {
  const wanted = names.filter(isWanted)
  return Object.fromEntries(wanted.map((name) => [key(name), () => actions[name]?.()]))
}

export const usePrefixKey = () => useShortcuts({ G: pressPrefix })
