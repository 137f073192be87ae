type Command = {
  group: 'everywhere' | 'list' | 'ticket' | 'tabs'
  /** By the position on the keyboard, as in `useShortcuts`; a space separates a sequence of two keys. */
  keys?: string
  whileTyping?: true
}

/** The single source of the shortcuts, their help and the palette. */
const table = {
  palette: { group: 'everywhere', keys: 'mod+K', whileTyping: true },
  search: { group: 'everywhere', keys: 'shift+S' },
  help: { group: 'everywhere', keys: 'shift+Slash' },
  sidebar: { group: 'everywhere', keys: 'Backslash' },
  notifications: { group: 'everywhere', keys: 'B' },
  back: { group: 'everywhere', keys: 'Escape' },
  profile: { group: 'everywhere' },
  lightTheme: { group: 'everywhere' },
  darkTheme: { group: 'everywhere' },
  russian: { group: 'everywhere' },
  english: { group: 'everywhere' },
  customerSite: { group: 'everywhere' },
  signOut: { group: 'everywhere' },
  next: { group: 'list', keys: 'J' },
  previous: { group: 'list', keys: 'K' },
  open: { group: 'list', keys: 'Enter' },
  choose: { group: 'list', keys: 'X' },
  chooseDown: { group: 'list', keys: 'shift+J' },
  chooseUp: { group: 'list', keys: 'shift+K' },
  chooseAll: { group: 'list', keys: 'mod+A' },
  my: { group: 'list', keys: 'G M' },
  team: { group: 'list', keys: 'G T' },
  unassigned: { group: 'list', keys: 'G U' },
  all: { group: 'list', keys: 'G A' },
  nextTicket: { group: 'list', keys: 'G N' },
  reply: { group: 'ticket', keys: 'R' },
  note: { group: 'ticket', keys: 'N' },
  replies: { group: 'ticket', keys: 'Semicolon' },
  send: { group: 'ticket', keys: 'mod+Enter' },
  sendAndResolve: { group: 'ticket', keys: 'mod+shift+Enter', whileTyping: true },
  sendLater: { group: 'ticket', keys: 'alt+Enter', whileTyping: true },
  goOn: { group: 'ticket', keys: 'shift+N' },
  agent: { group: 'ticket', keys: 'A' },
  take: { group: 'ticket' },
  ticketTeam: { group: 'ticket', keys: 'T' },
  status: { group: 'ticket', keys: 'E' },
  topic: { group: 'ticket', keys: 'P' },
  priority: { group: 'ticket', keys: 'U' },
  urgentPriority: { group: 'ticket' },
  highPriority: { group: 'ticket' },
  normalPriority: { group: 'ticket' },
  lowPriority: { group: 'ticket' },
  tag: { group: 'ticket', keys: 'M' },
  checklist: { group: 'ticket', keys: 'C' },
  sideConversations: { group: 'ticket', keys: 'S' },
  newSideConversation: { group: 'ticket' },
  follow: { group: 'ticket', keys: 'F' },
  snooze: { group: 'ticket', keys: 'Z' },
  wake: { group: 'ticket' },
  log: { group: 'ticket', keys: 'L' },
  history: { group: 'ticket', keys: 'H' },
  info: { group: 'ticket', keys: 'I' },
  spam: { group: 'ticket' },
  merge: { group: 'ticket', keys: 'shift+M' },
  split: { group: 'ticket' },
  link: { group: 'ticket' },
  events: { group: 'ticket' },
  copyLink: { group: 'ticket' },
  copyNumber: { group: 'ticket' },
  print: { group: 'ticket' },
  tabLeft: { group: 'tabs', keys: 'BracketLeft' },
  tabRight: { group: 'tabs', keys: 'BracketRight' },
  closeTab: { group: 'tabs', keys: 'shift+W' },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof table
export const commands: Record<CommandName, Command> = table
export const commandNames = Object.keys(table) as CommandName[]
export const commandGroups = ['everywhere', 'list', 'ticket', 'tabs'] as const satisfies Command['group'][]
