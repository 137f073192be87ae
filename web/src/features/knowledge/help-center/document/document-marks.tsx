import type { MarkProps } from '@tiptap/static-renderer'
import type { ReactNode } from 'react'

type Rendered = MarkProps<{ type: string; attrs?: Record<string, unknown> }, ReactNode>

const safeLink = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i

function Anchor({ mark, children }: Rendered) {
  const href = String(mark.attrs?.href ?? '')
  // Checked again at the point of use: stored data may predate a check.
  if (!safeLink.test(href)) return <>{children}</>
  const isOutside = /^https?:/i.test(href)
  return (
    <a href={href} {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}>
      {children}
    </a>
  )
}

export const documentMarks = {
  bold: ({ children }: Rendered) => <strong>{children}</strong>,
  italic: ({ children }: Rendered) => <em>{children}</em>,
  underline: ({ children }: Rendered) => <u>{children}</u>,
  strike: ({ children }: Rendered) => <s>{children}</s>,
  code: ({ children }: Rendered) => <code>{children}</code>,
  link: Anchor,
}
