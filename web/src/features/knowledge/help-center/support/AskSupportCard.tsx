import { Text } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useReplyTime } from '../../../people/authentication/use-reply-time.ts'
import classes from './AskSupportCard.module.css'
import { SupportButtons } from './SupportButtons.tsx'

type Props = { projectId?: string | undefined; categoryId?: string | undefined }

export function AskSupportCard(topic: Props) {
  const { t } = useTranslation()
  const within = useReplyTime()
  return (
    <aside className={classes.card}>
      <div>
        <Text fw={600}>{t(($) => $.knowledge.stillNeedHelp)}</Text>
        <Text c="dimmed" size="sm">
          {t(($) => $.home.createHint, { within })}
        </Text>
      </div>
      <div className={classes.buttons}>
        <SupportButtons topic={topic} />
      </div>
    </aside>
  )
}
