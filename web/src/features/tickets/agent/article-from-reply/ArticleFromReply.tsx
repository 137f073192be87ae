import '../../../../lib/language/admin-translations.ts'
import { Alert, Button, Checkbox, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { languageName } from '../../../../lib/content-language/language-name.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/dialogs-translations.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { createArticleRequest, listManagedProjectsQuery } from '../../../knowledge/articles/articles-api.ts'
import { TopicFields } from '../../../knowledge/articles/dialogs/TopicFields.tsx'
import { DocumentView } from '../../../knowledge/help-center/document/DocumentView.tsx'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'
import classes from './ArticleFromReply.module.css'
import { findPersonalData } from './find-personal-data.ts'
import { knownDataOf } from './known-data.ts'
import { withoutPersonalData } from './without-personal-data.ts'

type Props = { message: Message; onClose: () => void }

/** The reply becomes an unpublished article, once the agent has seen what is left out of it. */
export function ArticleFromReply({ ticketId, ...props }: Props & { ticketId: number }) {
  const { data: ticket } = useQuery(getTicketQuery(ticketId))
  return ticket && <NewArticle ticket={ticket} {...props} />
}

function NewArticle({ ticket, message, onClose }: Props & { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const { t: dialogs } = useTranslation('dialogs')
  const reader = useLanguage()
  const navigate = useNavigate()
  const known = useMemo(() => knownDataOf(ticket), [ticket])
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [title, setTitle] = useState(() => titleWithout(ticket.title, known))
  const [topic, setTopic] = useState({ projectId: ticket.project.id, categoryId: ticket.category.id })
  const { data: topics } = useQuery(listManagedProjectsQuery())
  const cleaned = useMemo(() => withoutPersonalData(message.content, known, kept), [message, known, kept])
  const { projectId, categoryId } = topic
  const create = useMutation({
    mutationFn: (place: { projectId: string; categoryId: string }) =>
      createArticleRequest({ ...place, title: cleanLine(title), content: cleaned.document }),
  })
  /** Whoever closes the dialog first stays where they are. */
  const createIn = (place: { projectId: string; categoryId: string }) =>
    create.mutate(place, {
      onSuccess: ({ id }) => void navigate({ to: '/admin/articles/article', search: { articleId: id } }),
    })
  const isEmpty = isDocumentEmpty(cleaned.document)
  const isReady = !isEmpty && cleanLine(title).length >= limits.nameMinLength && projectId && categoryId
  const language = topics?.items.find(({ id }) => id === projectId)?.sourceLocale
  const isForeign = language !== undefined && ticket.language !== null && language !== ticket.language
  const keep = (removal: string, isKept: boolean) =>
    setKept((before) => new Set(isKept ? [...before, removal] : [...before].filter((one) => one !== removal)))
  return (
    <Dialog title={t(($) => $.fromReply.title)} size={720} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) createIn({ projectId, categoryId })
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {dialogs(($) => $.fromReply.about)}
          </Text>
          <TextInput
            label={dialogs(($) => $.fromReply.name)}
            value={title}
            maxLength={limits.articleTitleMaxLength}
            data-autofocus
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Group grow align="start">
            <TopicFields
              topics={topics?.items}
              {...topic}
              onChange={(project, category) => setTopic({ projectId: project, categoryId: category })}
            />
          </Group>
          {isForeign && (
            <Alert color="yellow" variant="outline" role="status">
              {dialogs(($) => $.fromReply.language, { language: languageName(reader, language) })}
            </Alert>
          )}
          <section aria-label={dialogs(($) => $.fromReply.text)} className={classes.text}>
            <DocumentView document={cleaned.marked} picture={NoPicture} />
          </section>
          {cleaned.removals.length > 0 ? (
            <Fieldset legend={dialogs(($) => $.fromReply.removed)} className={classes.removed}>
              {cleaned.removals.map(({ key: removal, kind, text }) => (
                <Checkbox
                  key={removal}
                  checked={!kept.has(removal)}
                  label={
                    <>
                      {text} <small>{dialogs(($) => $.fromReply.kinds[kind])}</small>
                    </>
                  }
                  onChange={({ currentTarget }) => keep(removal, !currentTarget.checked)}
                />
              ))}
            </Fieldset>
          ) : (
            <Text size="sm">{dialogs(($) => $.fromReply.nothing)}</Text>
          )}
          {isEmpty && <FormAlert>{dialogs(($) => $.fromReply.empty)}</FormAlert>}
          {create.error && <InlineError error={create.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.replies.cancel)}
            </Button>
            <Button type="submit" disabled={!isReady} loading={create.isPending}>
              {dialogs(($) => $.fromReply.create)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function titleWithout(title: string, known: ReturnType<typeof knownDataOf>): string {
  const found = findPersonalData(title, known, 'middle')
  return found
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), title)
    .replace(/\s+/g, ' ')
    .replace(/[\s:,;–—-]+$/u, '')
    .trim()
    .slice(0, limits.articleTitleMaxLength)
}

/** Pictures of tickets are not taken over. */
const NoPicture = () => null
