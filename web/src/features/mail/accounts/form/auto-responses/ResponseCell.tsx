import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import classes from './AutoResponses.module.css'
import {
  inheritedResponse,
  ownResponse,
  type ResponseColumn,
  type ResponseTopic,
  withResponse,
} from './auto-responses.ts'

type Props = {
  responses: readonly AutoResponse[]
  templates: readonly MailTemplate[]
  topic: ResponseTopic
  column: ResponseColumn
  onChange: (responses: AutoResponse[]) => void
}

const nothing = 'nothing'

export function ResponseCell({ responses, templates, topic, column, onChange }: Props) {
  const { t } = useTranslation('admin')
  const own = ownResponse(responses, topic, column)
  const above = inheritedResponse(responses, topic, column)
  // An event without a template sends the built-in text: an email always goes out.
  const none =
    column.event === 'agentResponse'
      ? t(($) => $.mailAccounts.answers.builtIn)
      : t(($) => $.mailAccounts.answers.nothing)
  const templateName = (response: AutoResponse | undefined) =>
    templates.find(({ id }) => id === response?.templateId)?.name ?? none
  const from = above?.projectId
    ? t(($) => $.mailAccounts.answers.fromProject)
    : t(($) => $.mailAccounts.answers.fromAll)
  const choose = (value: string) =>
    onChange(
      withResponse(responses, {
        topic,
        column,
        templateId: value === '' ? undefined : value === nothing ? null : value,
      }),
    )
  const isTop = topic.projectId === null
  const isInherited = !own && !isTop
  const fitting = templates.filter(({ events }) => events.includes(column.event))
  const label = t(($) => $.mailTemplates.events[column.event])
  return (
    <label className={classes.cell}>
      <span className={classes.label}>{label}</span>
      <select
        className={classes.choice}
        aria-label={`${t(($) => $.mailAccounts.answers[column.ticketKind])}: ${label}`}
        value={own ? (own.templateId ?? nothing) : isTop ? nothing : ''}
        data-inherited={isInherited || undefined}
        title={isInherited ? undefined : templateName(own)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {!isTop && <option value="">{`↑ ${templateName(above)}`}</option>}
        <option value={nothing}>{none}</option>
        {fitting.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {isInherited && <small className={classes.from}>{from}</small>}
    </label>
  )
}
