import { Button, Group } from '@mantine/core'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { useRef, useState } from 'react'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify as toast } from '../../../lib/toasts/toasts.ts'
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useSingleSave } from '../../../ui/forms/use-single-save.ts'
import classes from './AnnouncementForm.module.css'
import { useCorrectUpdate } from './announcements-admin-api.ts'
import { type TextByLanguage, UpdateTexts, writtenTexts } from './UpdateTexts.tsx'

const isSame = (one: TextByLanguage, other: TextByLanguage) => JSON.stringify(one) === JSON.stringify(other)

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
  // As it was when the editor began, even if others save meanwhile.
  const [begun, setBegun] = useState({ revision: announcement.revision, translations: update.translations })
  const { mutateAsync, isPending, error, submittedAt } = useCorrectUpdate(announcement.id, update.id)
  const translations = writtenTexts(texts)
  const isChanged = !isSame(translations, update.translations)
  const isOutdated = isProblem(error, 'changedMeanwhile')
  useDirtyForm(isChanged)
  const latest = useRef(texts)
  latest.current = texts
  const correct = async () => {
    if (Object.keys(translations).length === 0) return false
    try {
      // Whoever has been shown what the other wrote may replace it.
      const revision = isOutdated ? announcement.revision : begun.revision
      const saved = await mutateAsync({ translations, revision })
      void toast.success(t(($) => $.announcements.updates.corrected))
      onSaved(saved)
      setBegun({ revision: saved.revision, translations })
      // What was typed during the request stays, and is unsaved.
      if (isSame(latest.current, texts)) onClosed()
      return true
    } catch {
      return false
    }
  }
  const { save } = useSingleSave({ save: correct, isDirty: isChanged })
  return (
    <form
      noValidate
      className={classes.texts}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {error && (
        <FormAlert key={submittedAt}>
          {isOutdated ? t(($) => $.announcements.changedMeanwhile) : t(($) => $.announcements.errors.failed)}
          {isOutdated && !isSame(begun.translations, update.translations) && (
            <span className={classes.saved}>{Object.values(update.translations).join('\n\n')}</span>
          )}
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
      <LeaveDialog isDirty={isChanged} save={save} />
    </form>
  )
}
