import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import '../authentication/sign-in-translations.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { passwordRuleLabels } from '../../../lib/problems/validation-text.ts'
import classes from './PasswordRules.module.css'

type Props = { id: string; password: string }

export function PasswordRules({ id, password }: Props) {
  const { t } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  return (
    <ul id={id} className={classes.rules} aria-label={signInText(($) => $.passwordRules)}>
      {passwordRuleLabels.map(({ message, text, test }) => {
        const isMet = test(password.trim())
        return (
          <li key={message} data-met={isMet}>
            {isMet ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            <span>{t(text)}</span>
            <VisuallyHidden>
              {isMet ? signInText(($) => $.ruleMet) : signInText(($) => $.ruleNotMet)}
            </VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
