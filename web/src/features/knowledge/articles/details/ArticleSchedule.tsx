import { Button, Group, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useState } from 'react'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

/** When the article appears to players and disappears from them. */
export function ArticleSchedule({ article }: { article: ManagedArticle }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { publishAt, unpublishAt } = article
  const name = (time: string) => momentName(new Date(time), language)
  const canPlan = article.published || article.mayPublish
  const isPlanned = publishAt !== null || unpublishAt !== null
  return (
    <Group justify="space-between" align="start" wrap="nowrap">
      <div>
        <Text size="xs" c="dimmed">
          {t(($) => $.articles.schedule.title)}
        </Text>
        {!isPlanned && <Text size="sm">{t(($) => $.articles.schedule.none)}</Text>}
        {publishAt && (
          <Text size="sm">{t(($) => $.articles.schedule.appears, { time: name(publishAt) })}</Text>
        )}
        {unpublishAt && (
          <Text size="sm">{t(($) => $.articles.schedule.disappears, { time: name(unpublishAt) })}</Text>
        )}
      </div>
      <Button
        disabled={!canPlan}
        size="compact-sm"
        variant="default"
        flex="none"
        onClick={() => setOpen(true)}
      >
        {isPlanned ? t(($) => $.articles.schedule.change) : t(($) => $.articles.schedule.plan)}
      </Button>
      {isOpen && <ScheduleDialog article={article} onClose={() => setOpen(false)} />}
    </Group>
  )
}
