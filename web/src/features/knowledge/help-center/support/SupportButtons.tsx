import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { openSignIn } from '../../../people/authentication/sign-in-dialog-store.ts'
import { useCustomer } from '../../../people/authentication/use-session.ts'

type Props = { topic: { projectId?: string | undefined; categoryId?: string | undefined } }

export function SupportButtons({ topic }: Props) {
  const { t } = useTranslation()
  const customer = useCustomer()
  if (customer) {
    return (
      <LinkButton to="/customer/request" search={topic}>
        {t(($) => $.knowledge.askSupport)}
      </LinkButton>
    )
  }
  return (
    <>
      <Button onClick={() => openSignIn()}>{t(($) => $.knowledge.signInToAsk)}</Button>
      <LinkButton
        to="/recovery"
        search={{ projectId: topic.projectId }}
        variant="default"
        leftSection={<IconKey size={18} aria-hidden />}
      >
        {t(($) => $.home.recover)}
      </LinkButton>
    </>
  )
}
