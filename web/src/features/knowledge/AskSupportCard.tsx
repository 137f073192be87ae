import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { openSignIn } from '../people/sign-in-dialog-store.ts'
import { useCustomer } from '../people/use-session.ts'
import classes from './AskSupportCard.module.css'

type Props = { projectId?: string; categoryId?: string }

/** The way on for somebody whom no article helped. */
export function AskSupportCard({ projectId, categoryId }: Props) {
  const { t } = useTranslation()
  const customer = useCustomer()
  return (
    <aside className={classes.card}>
      <div>
        <Text fw={600}>{t(($) => $.knowledge.stillNeedHelp)}</Text>
        <Text c="dimmed" size="sm">
          {t(($) => $.home.createHint)}
        </Text>
      </div>
      {customer ? (
        <LinkButton to="/customer/request" search={{ projectId, categoryId }}>
          {t(($) => $.knowledge.askSupport)}
        </LinkButton>
      ) : (
        <Button onClick={() => openSignIn()}>{t(($) => $.knowledge.askSupport)}</Button>
      )}
    </aside>
  )
}
