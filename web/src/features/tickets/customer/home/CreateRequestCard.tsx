import { Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { useReplyTime } from '../../../people/authentication/use-reply-time.ts'
import classes from './CreateRequestCard.module.css'

export function CreateRequestCard() {
  const { t } = useTranslation()
  const within = useReplyTime()
  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        {t(($) => $.home.createTitle)}
      </Title>
      <Text c="dimmed">{t(($) => $.home.createHint, { within })}</Text>
      <LinkButton to="/customer/request" size="lg" leftSection={<IconPlus size={22} aria-hidden />}>
        {t(($) => $.home.create)}
      </LinkButton>
    </section>
  )
}
