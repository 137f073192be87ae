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
  const { mutateAsync, isPending, isError, submittedAt } = usePostUpdate(announcement.id)
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
      {isError && <FormAlert key={submittedAt}>{t(($) => $.announcements.errors.failed)}</FormAlert>}
      <UpdateTexts texts={texts} onTexts={setTexts} />
      {states.length > 0 && (
        <Select
          maw={300}
          label={t(($) => $.announcements.updates.state)}
          placeholder={t(($) => $.announcements.updates.sameState)}
          clearable
          data={states.map((value) => ({ value, label: shown(($) => $.states[value]) }))}
          value={state}
          onChange={(value) => setState(states.find((one) => one === value) ?? null)}
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
