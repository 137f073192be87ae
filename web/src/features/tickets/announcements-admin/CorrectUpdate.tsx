import { Button, Group } from '@mantine/core'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { useState } from 'react'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify as toast } from '../../../lib/toasts/toasts.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import classes from './AnnouncementForm.module.css'
import { useCorrectUpdate } from './announcements-admin-api.ts'
import { UpdateTexts, writtenTexts } from './UpdateTexts.tsx'

type Props = {
  announcement: ManagedAnnouncement
  update: ManagedAnnouncement['updates'][number]
  onSaved: (saved: ManagedAnnouncement) => void
  onClosed: () => void
}

export function CorrectUpdate({ announcement, update, onSaved, onClosed }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [texts, setTexts] = useState(update.translations)
  // What it was when the editor began, even if others save meanwhile.
  const [revision] = useState(announcement.revision)
  const { mutate, isPending, error, submittedAt } = useCorrectUpdate(announcement.id, update.id)
  const translations = writtenTexts(texts)
  const isChanged = JSON.stringify(translations) !== JSON.stringify(update.translations)
  useDirtyForm(isChanged)
  const save = () =>
    mutate(
      { translations, revision },
      {
        onSuccess: (saved) => {
          void toast.success(t(($) => $.announcements.updates.corrected))
          onSaved(saved)
          onClosed()
        },
      },
    )
  return (
    <form
      noValidate
      className={classes.texts}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {error && (
        <FormAlert key={submittedAt}>
          {isProblem(error, 'changedMeanwhile')
            ? t(($) => $.announcements.changedMeanwhile)
            : t(($) => $.announcements.errors.failed)}
        </FormAlert>
      )}
      <UpdateTexts texts={texts} onTexts={setTexts} isFirst />
      {update.notified && <small>{t(($) => $.announcements.updates.correctedHint)}</small>}
      <Group gap="xs">
        <Button
          type="submit"
          size="compact-md"
          loading={isPending}
          disabled={!isChanged || Object.keys(translations).length === 0}
        >
          {common(($) => $.common.save)}
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" onClick={onClosed}>
          {common(($) => $.common.cancel)}
        </Button>
      </Group>
    </form>
  )
}
