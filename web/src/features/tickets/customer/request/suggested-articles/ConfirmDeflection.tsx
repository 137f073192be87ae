import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import classes from './SuggestedArticle.module.css'

type Props = { onKeep: () => void; onDrop: () => void }

export function ConfirmDeflection({ onKeep, onDrop }: Props) {
  const { t } = useTranslation('requests')
  return (
    <Stack role="status">
      <Text>{t(($) => $.request.solved.confirm)}</Text>
      <div className={classes.buttons}>
        <Button onClick={onDrop} data-autofocus>
          {t(($) => $.request.solved.drop)}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {t(($) => $.request.solved.keep)}
        </Button>
      </div>
    </Stack>
  )
}
