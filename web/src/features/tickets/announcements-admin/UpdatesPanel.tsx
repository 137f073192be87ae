import { ActionIcon, Text } from '@mantine/core'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { momentName } from '../../../lib/dates/relative-time.ts'
import { useNamedDeletion } from '../../../lib/deletion/use-named-deletion.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { UndoDeletion } from '../../../ui/tables/UndoDeletion.tsx'
import classes from './AnnouncementForm.module.css'
import { deleteUpdateRequest } from './announcements-admin-api.ts'
import { CorrectUpdate } from './CorrectUpdate.tsx'
import { UpdateForm } from './UpdateForm.tsx'

const correctButton = (id: string) => `correct-${id}`

type Props = {
  announcement: ManagedAnnouncement
  /** Unsaved changes would be of an older revision than the update. */
  isBlocked: boolean
  onSaved: (saved: ManagedAnnouncement) => void
}

export function UpdatesPanel({ announcement, isBlocked, onSaved }: Props) {
  const { t } = useTranslation('admin')
  const { t: shown } = useTranslation('announcements')
  const language = useLanguage()
  const [corrected, setCorrected] = useState<string | null>(null)
  const deletion = useNamedDeletion(
    async (updateId) => onSaved(await deleteUpdateRequest(announcement.id, updateId)),
    () => t(($) => $.announcements.updates.notDeleted),
  )
  return (
    <section className={classes.panel} aria-labelledby="updates">
      <Text fw={600} component="h2" size="md" id="updates">
        {t(($) => $.announcements.updates.title)}
      </Text>
      <UpdateForm announcement={announcement} isBlocked={isBlocked} onPosted={onSaved} />
      {announcement.updates.length > 0 && (
        <ol className={classes.updates} aria-label={t(($) => $.announcements.updates.posted)}>
          {announcement.updates.map((update) => {
            const { id, state, translations, notified, at } = update
            const text = translations[language] ?? translations.ru ?? Object.values(translations)[0] ?? ''
            if (deletion.isGone(id)) return null
            if (deletion.isWaiting(id))
              return (
                <li key={id}>
                  <UndoDeletion
                    words={t(($) => $.announcements.updates.deleted)}
                    seconds={deletion.secondsLeft(id)}
                    undo={(seconds) => t(($) => $.announcements.undo, { seconds })}
                    onUndo={() => deletion.undo(id)}
                  />
                </li>
              )
            if (corrected === id)
              return (
                <li key={id}>
                  <CorrectUpdate
                    announcement={announcement}
                    update={update}
                    onSaved={onSaved}
                    onClosed={() => {
                      flushSync(() => setCorrected(null))
                      document.getElementById(correctButton(id))?.focus()
                    }}
                  />
                </li>
              )
            const facts = [
              momentName(new Date(at), language),
              ...(state ? [shown(($) => $.states[state])] : []),
              Object.keys(translations).join(' · ').toUpperCase(),
              ...(notified ? [t(($) => $.announcements.updates.notified)] : []),
            ]
            return (
              <li key={id}>
                <div>
                  <small>{facts.join(' · ')}</small>
                  <p>{text}</p>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  id={correctButton(id)}
                  disabled={isBlocked}
                  aria-label={t(($) => $.announcements.updates.correct, { text: text.slice(0, 60) })}
                  data-hint={isBlocked ? t(($) => $.announcements.updates.saveFirst) : undefined}
                  onClick={() => setCorrected(id)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t(($) => $.announcements.updates.delete, { text: text.slice(0, 60) })}
                  onClick={() => deletion.start({ id, name: text })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
