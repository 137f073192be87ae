import { Button, Checkbox, Select } from '@mantine/core'
import {
  type AnnouncementState,
  statesOfKind,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { useState } from 'react'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify as toast } from '../../../lib/toasts/toasts.ts'
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useSingleSave } from '../../../ui/forms/use-single-save.ts'
import classes from './AnnouncementForm.module.css'
import { usePostUpdate } from './announcements-admin-api.ts'
import { type TextByLanguage, UpdateTexts, withoutSent, writtenTexts } from './UpdateTexts.tsx'
import { useAnnouncementErrors } from './use-announcement-errors.ts'

const nothing: TextByLanguage = {}

type Props = {
  announcement: ManagedAnnouncement
  isBlocked: boolean
  onPosted: (saved: ManagedAnnouncement) => void
}

export function UpdateForm({ announcement, isBlocked, onPosted }: Props) {
  const { t } = useTranslation('admin')
  const { t: shown } = useTranslation('announcements')
  const [texts, setTexts] = useState(nothing)
  const [state, setState] = useState<AnnouncementState | null>(null)
  const [notifies, setNotifies] = useState(false)
  const { mutateAsync, isPending, error, submittedAt, reset } = usePostUpdate(announcement.id)
  const errorText = useAnnouncementErrors()
  const stateError = error ? errorText.at(errorText.ofRefusal(error), 'state') : undefined
  const [endAtRefusal, setEndAtRefusal] = useState(announcement.endsAt)
  const states = statesOfKind[announcement.kind]
  const translations = writtenTexts(texts)
  const isWritten = Object.keys(translations).length > 0
  useDirtyForm(isWritten)
  const post = async () => {
    if (isBlocked) return false
    try {
      const saved = await mutateAsync({ state, translations, notify: notifies })
      setTexts((latest) => withoutSent(latest, texts))
      setState((latest) => (latest === state ? null : latest))
      setNotifies((latest) => latest && !notifies)
      void toast.success(t(($) => $.announcements.updates.done))
      onPosted(saved)
      return true
    } catch {
      setEndAtRefusal(announcement.endsAt)
      return false
    }
  }
  const { save } = useSingleSave({ save: post, isDirty: isWritten })
  return (
    <form
      noValidate
      className={classes.texts}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {error && !stateError && (
        <FormAlert key={submittedAt}>{t(($) => $.announcements.errors.failed)}</FormAlert>
      )}
      <UpdateTexts texts={texts} onTexts={setTexts} />
      {states.length > 0 && (
        <Select
          maw={300}
          label={t(($) => $.announcements.updates.state)}
          placeholder={t(($) => $.announcements.updates.sameState)}
          clearable
          data={states.map((value) => ({ value, label: shown(($) => $.states[value]) }))}
          value={state}
          // With another end it may be accepted.
          error={endAtRefusal === announcement.endsAt ? stateError : undefined}
          onChange={(value) => {
            setState(states.find((one) => one === value) ?? null)
            if (stateError) reset()
          }}
        />
      )}
      <Checkbox
        label={t(($) => $.announcements.updates.notify)}
        description={t(($) => $.announcements.form.notifyCount, { count: announcement.subscribersCount })}
        checked={notifies}
        onChange={({ currentTarget }) => setNotifies(currentTarget.checked)}
      />
      <Button
        type="submit"
        style={{ justifySelf: 'start' }}
        loading={isPending}
        disabled={!isWritten || isBlocked}
        data-hint={isBlocked ? t(($) => $.announcements.updates.saveFirst) : undefined}
      >
        {t(($) => $.announcements.updates.post)}
      </Button>
      {/* An update is published at once, and perhaps emailed: only its own button does that. */}
      <LeaveDialog isDirty={isWritten} />
    </form>
  )
}
