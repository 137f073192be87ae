import { Button } from '@mantine/core'
import { IconLink, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { usePageAddress } from '../../../../lib/browser/use-page-address.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { copyText } from '../../../../lib/toasts/copy-text.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from './ArticleActions.module.css'

type Props = { updatedAt: string; title: string }

export function ArticleActions({ updatedAt, title }: Props) {
  const { t } = useTranslation()
  const pageAddress = usePageAddress()
  const addressHere = () => pageAddress().href.split('#')[0]!
  const canShare = useBrowserValue(() => typeof navigator.share === 'function', false)
  // `share` rejects when the reader closes the sheet without choosing.
  const share = () => void navigator.share({ title, url: addressHere() }).catch(() => {})
  return (
    <div className={classes.line} data-whole>
      <span>
        {t(($) => $.knowledge.updated)} <RelativeTime time={updatedAt} />
      </span>
      <span className={classes.actions}>
        {canShare && (
          <Button variant="subtle" size="compact-md" leftSection={<IconShare2 size={18} />} onClick={share}>
            {t(($) => $.knowledge.share)}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconLink size={18} />}
          onClick={() => void copyText(addressHere())}
        >
          {t(($) => $.knowledge.copyLink)}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.print}
          leftSection={<IconPrinter size={18} />}
          onClick={() => window.print()}
        >
          {t(($) => $.knowledge.print)}
        </Button>
      </span>
    </div>
  )
}
