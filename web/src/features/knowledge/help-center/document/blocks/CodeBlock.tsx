import { IconCopy } from '@tabler/icons-react'
import type { Translate } from '../../../../../lib/language/i18n.ts'
import { copyText } from '../../../../../lib/toasts/copy-text.ts'
import classes from './CodeBlock.module.css'

type Props = { code: string; language: string | null; t: Translate }

export function CodeBlock({ code, language, t }: Props) {
  return (
    <div className={classes.block}>
      <div className={classes.head}>
        <span>{language ?? t(($) => $.knowledge.code)}</span>
        <button type="button" onClick={() => void copyText(code)} aria-label={t(($) => $.knowledge.copyCode)}>
          <IconCopy size={18} aria-hidden />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  )
}
