import { Button, Text } from '@mantine/core'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../knowledge/announcements/announcements-translations.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify as toast } from '../../../lib/toasts/toasts.ts'
import { EditingForm } from '../../../ui/forms/EditingForm.tsx'
import classes from '../../../ui/forms/EditPage.module.css'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { AnnouncementCard } from '../../knowledge/announcements/page/AnnouncementCard.tsx'
import { useFirstLanguage } from '../../knowledge/content-languages/use-first-language.ts'
import { getProjectQuery } from '../../knowledge/help-center/knowledge-api.ts'
import { useEditedValues } from '../replies-admin/fields/use-edited-values.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { AnnouncementTexts } from './AnnouncementTexts.tsx'
import {
  type AnnouncementValues,
  bodyOf,
  findBlanks,
  isMailingWaiting,
  isWritten,
  previewOf,
} from './announcement-form-values.ts'
import { useSaveAnnouncement } from './announcements-admin-api.ts'
import { PublicationFields } from './PublicationFields.tsx'
import { UpdatesPanel } from './UpdatesPanel.tsx'
import { useAnnouncementErrors } from './use-announcement-errors.ts'

type Props = {
  announcement: ManagedAnnouncement | null
  initial: AnnouncementValues
  onReload: () => void
}

export function AnnouncementForm({ announcement, initial, onReload }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useAnnouncementErrors()
  const form = useEditedValues(initial)
  const { values, isDirty } = form
  const [created, setCreated] = useState<string | null>(null)
  const save = useSaveAnnouncement(announcement?.id ?? created)
  const [revision, setRevision] = useState(announcement?.revision)
  const [isOutdated, setOutdated] = useState(false)
  const [locale, setLocale] = useState<ContentLanguage>(useFirstLanguage())
  const { data: project } = useQuery({
    ...getProjectQuery(values.projectId ?? '', 'source'),
    enabled: values.projectId !== null,
  })
  useOwnAddress(created, isDirty)
  const errorAt = (path: string) => errorText.at(form.errors, path)
  const submit = async () => {
    const blanks = findBlanks(values, locale)
    if (blanks) {
      form.showErrors(blanks)
      const wrong = [locale, ...Object.keys(values.texts)].find((one) => hasErrors(blanks, one))
      if (wrong) setLocale(wrong)
      return false
    }
    const sent = values
    try {
      const saved = await save.mutateAsync({ ...bodyOf(sent), ...(revision && { revision }) })
      const notify = isMailingWaiting(saved)
      if (sent.notify !== notify) form.change({ notify })
      form.markSaved({ ...sent, notify })
      setRevision(saved.revision)
      setOutdated(false)
      void toast.success(t(($) => $.announcements.saved))
      if (!announcement) setCreated(saved.id)
      return true
    } catch (error) {
      if (isProblem(error, 'changedMeanwhile')) setOutdated(true)
      else form.showErrors(errorText.ofRefusal(error))
      return false
    }
  }
  const offered = project?.categories ?? []
  const gone = (announcement?.categories ?? []).filter(
    ({ id }) => project && values.categoryIds.includes(id) && !offered.some((one) => one.id === id),
  )
  const categories = [
    ...offered,
    ...gone.map(({ id, name }) => ({ id, name: t(($) => $.announcements.form.goneCategory, { name }) })),
  ]
  const fields = { values, errorAt, onChange: form.change }
  return (
    <>
      <EditingForm isDirty={isDirty} isSaving={save.isPending} save={submit} onDiscard={form.discard}>
        <div className={classes.columns}>
          <div className={classes.fields}>
            {isOutdated && (
              <FormAlert>
                <Text>{t(($) => $.announcements.changedMeanwhile)}</Text>
                <Button mt="xs" size="compact-md" variant="default" onClick={onReload}>
                  {t(($) => $.announcements.reload)}
                </Button>
              </FormAlert>
            )}
            {errorText.root(form.errors) && <FormAlert>{errorText.root(form.errors)}</FormAlert>}
            <AnnouncementFields
              {...fields}
              categories={categories}
              isKindFixed={announcement !== null}
              isStateFixed={announcement?.published ?? false}
            />
            <AnnouncementTexts {...fields} locale={locale} onLocale={setLocale} />
            <PublicationFields {...fields} announcement={announcement} />
          </div>
          <div className={classes.beside}>
            <Text fw={600} component="h2" size="md">
              {t(($) => $.announcements.preview)}
            </Text>
            {isWritten(values.texts[locale]) ? (
              <AnnouncementCard announcement={previewOf(values, { locale, names: offered })} />
            ) : (
              <Text c="dimmed">{t(($) => $.announcements.noPreview)}</Text>
            )}
          </div>
        </div>
      </EditingForm>
      {announcement?.published && (
        <UpdatesPanel
          announcement={announcement}
          isBlocked={isDirty}
          onSaved={(saved) => {
            form.adopt({ state: saved.savedState })
            // After a gap, somebody else has changed what this form does not show: saving says so.
            setRevision((known = 0) => (saved.revision === known + 1 ? saved.revision : known))
          }}
        />
      )}
    </>
  )
}

const hasErrors = (errors: object, locale: ContentLanguage) =>
  Object.keys(errors).some((path) => path.startsWith(`translations.${locale}.`))

/** A new one gets its own address, only once the form is clean, or the leave guard would ask. */
function useOwnAddress(created: string | null, isDirty: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (created && !isDirty)
      void navigate({
        to: '/admin/announcements/$announcementId',
        params: { announcementId: created },
        replace: true,
      })
  }, [created, isDirty, navigate])
}
