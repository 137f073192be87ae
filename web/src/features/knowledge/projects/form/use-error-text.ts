import { useTranslation } from 'react-i18next'
import { topicErrorText } from './topic-error-text.ts'

/** Reads a message of a form aloud in the reader's language. */
export function useErrorText() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return (message: string | undefined) => topicErrorText(t, common, message)
}
