/** A kind of trouble: how players tell of it, how the desk answers, and how the talk goes on. `{…}` is filled from `details`. */
export type Theme = {
  project: string
  category: string
  asks: [title: string, text: string][]
  details: Record<string, string[]>
  fields: Record<string, string>
  replies: string[]
  answers: string[]
  solutions: string[]
  thanks: string[]
  notes: string[]
  file?: 'screenshot' | 'log' | 'crash'
}
