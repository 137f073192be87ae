import type { DemoLanguage } from '../demo-language.ts'

export type DemoReply = {
  name: string
  /** Whose it is: a team by name, or one agent by login; absent: everybody's. */
  team?: string
  owner?: string
  folder?: string
  /** Markdown, with variables. */
  texts: Partial<Record<DemoLanguage, string>>
  /** How often the busiest agent has used it; absent: nobody ever did. */
  uses?: number
  /** Alt and this digit, of the owner or of the agent who uses it most. */
  shortcut?: number
}
