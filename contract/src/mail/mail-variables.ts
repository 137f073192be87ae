import { type MailEvent, mailEvents } from './mail-values.ts'

/** With the events in which each is available; all are plain text. */
export const mailVariables = {
  'ticket.number': mailEvents,
  'ticket.title': mailEvents,
  'ticket.link': mailEvents,
  'ticket.status': mailEvents,
  'ticket.createdAt': mailEvents,
  'project.name': mailEvents,
  'category.name': mailEvents,
  'customer.email': mailEvents,
  'customer.characterNickname': mailEvents,
  'desk.name': mailEvents,
  'desk.link': mailEvents,
  'request.text': ['ticketCreated'],
  'reply.expectedHours': ['ticketCreated'],
  'reply.text': ['agentResponse'],
  'agent.name': ['agentResponse'],
  'archive.days': ['ticketClosed'],
} as const satisfies Record<string, readonly MailEvent[]>
export type MailVariable = keyof typeof mailVariables
export const mailVariableNames = Object.keys(mailVariables) as MailVariable[]

/** They hold whole texts: a template with a thousand of them would make emails of many megabytes. */
const longVariables: readonly string[] = ['reply.text', 'request.text'] satisfies MailVariable[]
/** How often each of them may stand in a template. */
export const longVariableMax = 5

/** Positions count from 0 in the text as written. */
export type TemplateError = {
  kind: 'unknownVariable' | 'repeated' | 'syntax'
  name: string
  start: number
  end: number
}

const tag = /\{\{\{?([^{}]*)\}?\}\}/g
const openTag = /\{\{(?![^{}]*\}\})/

/**
 * Understands Mustache variables and sections (`{{#name}}…{{/name}}` if it has a value, `{{^name}}…{{/name}}` if not); partials, delimiters and
 * anything else are errors.
 */
export function readTemplate(text: string): { variables: MailVariable[]; errors: TemplateError[] } {
  const variables = new Set<MailVariable>()
  const errors: TemplateError[] = []
  const counts = new Map<string, number>()
  const open: { name: string; start: number; end: number }[] = []
  for (const match of text.matchAll(tag)) {
    const [whole, inner = ''] = match
    const [, sign = '', rest = ''] = /^([#^/!>&=]?)(.*)$/s.exec(inner.trim()) ?? []
    const name = rest.trim()
    const position = { name, start: match.index, end: match.index + whole.length }
    if (sign === '!') continue
    if (sign === '>' || sign === '=') errors.push({ kind: 'syntax', ...position })
    else if (!(name in mailVariables)) errors.push({ kind: 'unknownVariable', ...position })
    else variables.add(name as MailVariable)
    if ((sign === '' || sign === '&') && longVariables.includes(name)) {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (count === longVariableMax + 1) errors.push({ kind: 'repeated', ...position })
    }
    if (sign === '#' || sign === '^') open.push(position)
    if (sign === '/' && open.pop()?.name !== name) errors.push({ kind: 'syntax', ...position })
  }
  for (const position of open) errors.push({ kind: 'syntax', ...position })
  const broken = openTag.exec(text)
  if (broken)
    errors.push({
      kind: 'syntax',
      name: text.slice(broken.index, broken.index + 20),
      start: broken.index,
      end: text.length,
    })
  return { variables: [...variables], errors: errors.sort((a, b) => a.start - b.start) }
}

export type MailWording = { subject: string; text: string }

/** Events in which every variable of the template is available, in all of its languages. */
export function eventsFor(
  template: MailWording & { translations?: Record<string, MailWording> },
): MailEvent[] {
  const wordings = [template, ...Object.values(template.translations ?? {})]
  const used = wordings.flatMap(({ subject, text }) => readTemplate(`${subject}\n${text}`).variables)
  return mailEvents.filter((event) =>
    used.every((name) => (mailVariables[name] as readonly MailEvent[]).includes(event)),
  )
}
