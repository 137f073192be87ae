import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/dialogs-translations.ts'

type Props = { ids: readonly number[]; isChosen: boolean; onChoose: (ids: readonly number[]) => void }

export function LinkedAnswerChoice({ ids, isChosen, onChoose }: Props) {
  const { t } = useTranslation('dialogs')
  const numbers = ids.map((id) => `#${id}`).join(', ')
  return (
    <Checkbox
      size="xs"
      label={t(($) => $.merging.answerLinked, { count: ids.length })}
      description={t(($) => $.merging.answerLinkedHint, { numbers })}
      checked={isChosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked ? ids : [])}
    />
  )
}
