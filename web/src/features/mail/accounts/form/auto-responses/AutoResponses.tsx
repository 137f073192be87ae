import { ActionIcon } from '@mantine/core'
import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { mailEvents, mailTicketKinds } from '@savepoint/contract/mail/mail-values.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { FormAlert } from '../../../../../ui/forms/FormAlert.tsx'
import type { MailTopics } from '../../mail-accounts-api.ts'
import form from '../MailAccountForm.module.css'
import classes from './AutoResponses.module.css'
import { countOwn } from './auto-responses.ts'
import { ResponseRow } from './ResponseRow.tsx'

type Props = {
  responses: readonly AutoResponse[]
  error: boolean
  topics: MailTopics
  templates: readonly MailTemplate[]
  onChange: (responses: AutoResponse[]) => void
}

export function AutoResponses({ responses, error, topics, templates, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [opened, setOpened] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setOpened(opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id])
  const row = { responses, templates, onChange }
  return (
    <fieldset className={form.section}>
      <legend>{t(($) => $.mailAccounts.answers.title)}</legend>
      <p className={form.hint}>{t(($) => $.mailAccounts.answers.hint)}</p>
      {error && <FormAlert>{t(($) => $.mailAccounts.fieldErrors.notForEvent)}</FormAlert>}
      <div className={classes.table}>
        <div className={classes.head} aria-hidden>
          <span />
          {mailTicketKinds.map((kind) => (
            <b key={kind}>{t(($) => $.mailAccounts.answers[kind])}</b>
          ))}
          <span />
          {mailTicketKinds.map((kind) =>
            mailEvents.map((event) => (
              <span key={`${kind} ${event}`}>{t(($) => $.mailTemplates.events[event])}</span>
            )),
          )}
        </div>
        <ResponseRow
          {...row}
          topic={{ projectId: null, categoryId: null }}
          name={t(($) => $.mailAccounts.answers.everything)}
        />
        {topics.map((project) => {
          const isOpen = opened.includes(project.id)
          const Chevron = isOpen ? IconChevronDown : IconChevronRight
          const own = countOwn(responses, project.id)
          return (
            <div key={project.id}>
              <ResponseRow
                {...row}
                topic={{ projectId: project.id, categoryId: null }}
                name={project.name}
                note={own > 0 ? t(($) => $.mailAccounts.answers.own, { figure: own }) : undefined}
                opener={
                  <ActionIcon
                    size={28}
                    aria-label={t(($) => $.mailAccounts.answers.open, { name: project.name })}
                    aria-expanded={isOpen}
                    disabled={project.categories.length === 0}
                    onClick={() => toggle(project.id)}
                  >
                    <Chevron size={16} aria-hidden />
                  </ActionIcon>
                }
              />
              {isOpen &&
                project.categories.map((category) => (
                  <ResponseRow
                    key={category.id}
                    {...row}
                    isInner
                    topic={{ projectId: project.id, categoryId: category.id }}
                    name={category.name}
                  />
                ))}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
