import { Button, Checkbox, Select, Textarea } from '@mantine/core'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import {
  type AnnouncementState,
  statesOfKind,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useState } from 'react'
import { languageAttributes } from '../../../lib/content-language/language-attributes.ts'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify as toast } from '../../../lib/toasts/toasts.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useFirstLanguage } from '../../knowledge/content-languages/use-first-language.ts'
import classes from './AnnouncementForm.module.css'
import { usePostUpdate } from './announcements-admin-api.ts'
import { LocaleTabs } from './LocaleTabs.tsx'

const nothing: Record<ContentLanguage, string> = {}

type Props = {
  announcement: ManagedAnnouncement
  isBlocked: boolean
  onPosted: (saved: ManagedAnnouncement) => void
}

export function UpdateForm({ announcement, isBlocked, onPosted }: Props) {
  const { t } = useTranslation('admin')
  const { t: shown } = useTranslation('announcements')
  const [locale, setLocale] = useState<ContentLanguage>(useFirstLanguage())
  const [texts, setTexts] = useState(nothing)
  const [state, setState] = useState<AnnouncementState | null>(null)
  const [notifies, setNotifies] = useState(false)
  const { mutate, isPending, isError, submittedAt } = usePostUpdate(announcement.id)
  const states = statesOfKind[announcement.kind]
  const written = Object.entries(texts).flatMap(([one, text]) => (text.trim() === '' ? [] : [one]))
  useDirtyForm(written.length > 0)
  const post = () =>
    mutate(
      {
        state,
        translations: Object.fromEntries(written.map((one) => [one, texts[one] ?? ''])),
        notify: notifies,
      },
      {
        onSuccess: (saved) => {
          setTexts(nothing)
          setState(null)
          setNotifies(false)
          void toast.success(t(($) => $.announcements.updates.done))
          onPosted(saved)
        },
      },
    )
  return (
    <form
      noValidate
      className={classes.texts}
      onSubmit={(event) => {
        event.preventDefault()
        post()
      }}
    >
      {isError && <FormAlert key={submittedAt}>{t(($) => $.announcements.errors.failed)}</FormAlert>}
      <LocaleTabs
        label={t(($) => $.announcements.updates.languages)}
        locale={locale}
        written={written}
        wrong={[]}
        onLocale={setLocale}
      />
      <Textarea
        label={t(($) => $.announcements.updates.text)}
        {...languageAttributes(locale)}
        autosize
        minRows={2}
        maxRows={10}
        value={texts[locale] ?? ''}
        maxLength={announcementLimits.textMaxLength}
        onChange={({ currentTarget: { value } }) => setTexts((before) => ({ ...before, [locale]: value }))}
      />
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
        disabled={written.length === 0 || isBlocked}
        data-hint={isBlocked ? t(($) => $.announcements.updates.saveFirst) : undefined}
      >
        {t(($) => $.announcements.updates.post)}
      </Button>
    </form>
  )
}
