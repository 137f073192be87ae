import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { copyText } from '../../../../lib/toasts/copy-text.ts'
import classes from './CopiedText.module.css'

type Props = { label: string; hint: string; text: string }

export function CopiedText({ label, hint, text }: Props) {
  const { t } = useTranslation('admin')
  return (
    <div className={classes.line}>
      <TextInput
        label={label}
        description={hint}
        value={text}
        readOnly
        className={classes.text}
        classNames={{ input: classes.input }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        aria-label={t(($) => $.projects.widget.copyThis, { label })}
        onClick={() => void copyText(text)}
      >
        {t(($) => $.projects.widget.copy)}
      </Button>
    </div>
  )
}
