import { Button, Group, Stack, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { type FormEvent, useState } from 'react'
import { isLocalDate, localOf, momentOf } from '../../../../lib/dates/local-dates.ts'
import { serverNow } from '../../../../lib/dates/use-now.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useScheduleArticle } from '../articles-api.ts'

type Times = { publishAt: string; unpublishAt: string }
type Fault = 'noDate' | 'past' | 'order'

const shown = (time: string | null) => (time === null ? '' : localOf(time))

/** What cannot come true; the server says the same of clocks that differ. */
function faultsOf({ publishAt, unpublishAt }: Times, now: Date): Partial<Record<keyof Times, Fault>> {
  const faultOf = (value: string): Fault | undefined => {
    if (value === '') return undefined
    if (!isLocalDate(value)) return 'noDate'
    return new Date(value) <= now ? 'past' : undefined
  }
  const [first, last] = [faultOf(publishAt), faultOf(unpublishAt)]
  const isReversed = publishAt !== '' && unpublishAt !== '' && unpublishAt <= publishAt
  return { ...(first && { publishAt: first }), ...((last ?? isReversed) && { unpublishAt: last ?? 'order' }) }
}

export function ScheduleDialog({ article, onClose }: { article: ManagedArticle; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const schedule = useScheduleArticle()
  const [times, setTimes] = useState<Times>({
    publishAt: shown(article.publishAt),
    unpublishAt: shown(article.unpublishAt),
  })
  const [isChecked, setChecked] = useState(false)
  const mayAppear = !article.published && article.mayPublish
  const faults = faultsOf(times, serverNow())
  const refused = isProblem(schedule.error, 'invalidInput') ? (schedule.error.problem?.errors ?? []) : []
  const errorAt = (name: keyof Times) => {
    const fault = isChecked ? faults[name] : undefined
    if (fault) return t(($) => $.articles.schedule.faults[fault])
    return refused.some(({ path }) => path === name) && t(($) => $.articles.schedule.faults.refused)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(faults).length > 0) return
    const momentAt = (value: string) => (value === '' ? null : momentOf(value))
    const body = { publishAt: momentAt(times.publishAt), unpublishAt: momentAt(times.unpublishAt) }
    schedule.mutate(
      { id: article.id, ...body },
      {
        onSuccess: onClose,
        onError: (error) =>
          isProblem(error, 'invalidInput') ? null : void notify.error(($) => $.errors.tryLater),
      },
    )
  }
  const field = (name: keyof Times) => ({
    hasTime: true,
    value: times[name],
    from: localOf(serverNow().toISOString()).slice(0, 10),
    error: errorAt(name),
    onValue: (value: string) => setTimes((before) => ({ ...before, [name]: value })),
  })
  return (
    <Dialog title={t(($) => $.articles.schedule.title)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {mayAppear && (
            <DateField
              label={t(($) => $.articles.schedule.publishAt)}
              description={t(($) => $.articles.schedule.publishHint)}
              {...field('publishAt')}
            />
          )}
          <DateField label={t(($) => $.articles.schedule.unpublishAt)} {...field('unpublishAt')} />
          <Text size="sm" c="dimmed">
            {t(($) => $.articles.schedule.hint)}
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.articles.schedule.cancel)}
            </Button>
            <Button type="submit" loading={schedule.isPending}>
              {t(($) => $.articles.schedule.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
