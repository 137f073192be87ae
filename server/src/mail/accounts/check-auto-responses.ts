import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import { eventsFor } from '@savepoint/contract/mail/mail-variables.ts'
import type { FieldError } from '@savepoint/contract/problems.ts'
import { listTopics } from '../../people/roles/role-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { lockMailTemplates } from '../templates/template-queries.ts'

/** Each topic and event may appear once, with a template that fits the event. Locks the templates until the transaction ends. */
export async function checkAutoResponses(tx: Db, responses: AutoResponse[]): Promise<void> {
  const templateIds = responses.flatMap(({ templateId }) => (templateId ? [templateId] : []))
  const templates = new Map(
    (await lockMailTemplates(tx, [...new Set(templateIds)])).map((template) => [
      template.id,
      eventsFor(template),
    ]),
  )
  const topics = await listTopics(tx)
  const projects = new Set(topics.map((topic) => topic.project_id))
  const projectOf = new Map(topics.map((topic) => [topic.category_id, topic.project_id]))
  const seen = new Set<string>()
  const errors = responses.flatMap((response, index): FieldError[] => {
    const { projectId, categoryId, ticketKind, event, templateId } = response
    const at = (member: string, message: string) => [{ path: `autoResponses.${index}${member}`, message }]
    const cell = [projectId, categoryId, ticketKind, event].join(' ')
    if (seen.has(cell)) return at('', 'Given twice')
    seen.add(cell)
    if (projectId !== null && !projects.has(projectId)) return at('.projectId', 'Not found')
    if (categoryId !== null && (projectId === null || projectOf.get(categoryId) !== projectId))
      return at('.categoryId', 'Not found')
    const events = templateId === null ? [event] : templates.get(templateId)
    if (!events) return at('.templateId', 'Not found')
    return events.includes(event) ? [] : at('.templateId', 'Not for this event')
  })
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}
