import { Button, Group, Menu } from '@mantine/core'
import { reportTitles } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { SavedReport } from '@savepoint/contract/statistics/statistics-saved.ts'
import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import { IconBookmark, IconMail, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { ownTimeZone } from '../../../lib/dates/time-zones.ts'
import { useUndoableDeletion } from '../../../lib/deletion/use-undoable-deletion.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isNotFound } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { UndoDeletion } from '../../../ui/tables/UndoDeletion.tsx'
import { searchOfSaved } from '../report/statistics-search.ts'
import classes from './SavedReports.module.css'
import { deleteSavedReportRequest, listSavedReportsQuery, useSendSavedReport } from './saved-api.ts'

const SavedReportDialog = whenNeeded(async () => (await import('./SavedReportDialog.tsx')).SavedReportDialog)

export function SavedReports({ report }: { report: StatisticsReport }) {
  const { t, i18n } = useTranslation('admin')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(listSavedReportsQuery())
  const [edited, setEdited] = useState<SavedReport | 'new' | null>(null)
  const deletion = useUndoableDeletion(async (id) => {
    try {
      await deleteSavedReportRequest(id)
    } catch (failure) {
      if (isNotFound(failure)) return
      void notify.error(t(($) => $.statistics.saved.notDeleted))
      deletion.undo(id)
    }
  })
  const latest = useRef(deletion)
  latest.current = deletion
  // Leaving the page carries out the deletion at once.
  useEffect(() => () => latest.current.finish(), [])
  const language = i18n.language === 'en' ? 'en' : 'ru'
  const open = ({ report: name, search }: SavedReport) =>
    void navigate({ to: `/admin/statistics/${name}`, search: searchOfSaved(search, ownTimeZone()) })
  const { mutate: mutateSending } = useSendSavedReport()
  const send = ({ id, name }: SavedReport) =>
    mutateSending(id, {
      onSuccess: () => void notify.success(t(($) => $.statistics.saved.sent, { name })),
      onError: () => void notify.error(t(($) => $.statistics.saved.notSent, { name })),
    })
  const items = data?.items.filter(({ id }) => !deletion.isGone(id))
  return (
    <>
      <Menu position="bottom-end" width={340} closeOnItemClick={false} withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t(($) => $.statistics.saved.button)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            closeMenuOnClick
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t(($) => $.statistics.saved.save)}
          </Menu.Item>
          <Menu.Divider />
          {error && <InlineError error={error} onRetry={() => void refetch()} />}
          {items?.length === 0 && <Menu.Label>{t(($) => $.statistics.saved.none)}</Menu.Label>}
          {items?.map((item) =>
            deletion.isWaiting(item.id) ? (
              <div key={item.id} className={classes.undo}>
                <UndoDeletion
                  words={t(($) => $.statistics.saved.deleted, { name: item.name })}
                  seconds={deletion.secondsLeft(item.id)}
                  undo={(seconds) => t(($) => $.statistics.saved.undo, { seconds })}
                  onUndo={() => deletion.undo(item.id)}
                />
              </div>
            ) : (
              <Group key={item.id} gap={2} wrap="nowrap">
                <Menu.Item flex={1} closeMenuOnClick className={classes.item} onClick={() => open(item)}>
                  {item.name}
                  <small>
                    {item.schedule && <IconMail size={12} aria-label={t(($) => $.statistics.saved.mailed)} />}
                    {reportTitles[item.report][language]}
                  </small>
                </Menu.Item>
                {item.schedule && (
                  <Menu.Item
                    closeMenuOnClick
                    className={classes.action}
                    aria-label={t(($) => $.statistics.saved.send, { name: item.name })}
                    title={t(($) => $.statistics.saved.sendNow)}
                    onClick={() => send(item)}
                  >
                    <IconSend size={16} aria-hidden />
                  </Menu.Item>
                )}
                <Menu.Item
                  closeMenuOnClick
                  className={classes.action}
                  aria-label={t(($) => $.statistics.saved.edit, { name: item.name })}
                  onClick={() => setEdited(item)}
                >
                  <IconPencil size={16} aria-hidden />
                </Menu.Item>
                <Menu.Item
                  className={classes.action}
                  aria-label={t(($) => $.statistics.saved.delete, { name: item.name })}
                  onClick={() => deletion.start(item.id)}
                >
                  <IconTrash size={16} aria-hidden />
                </Menu.Item>
              </Group>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
      {edited && (
        <SavedReportDialog
          report={report}
          saved={edited === 'new' ? null : edited}
          recipients={data?.recipients ?? []}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
