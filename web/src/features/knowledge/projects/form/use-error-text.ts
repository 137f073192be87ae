import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { topicErrorText } from './topic-error-text.ts'

export function useErrorText() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return (message: string | undefined) => topicErrorText(t, common, message)
}
