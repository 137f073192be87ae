import { type ReactNode, useState } from 'react'
import { ShortenButton } from './ShortenButton.tsx'

const mostItems = 12

export function ShortenedList({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode[]
}) {
  const [isWhole, setWhole] = useState(false)
  const isShort = children.length <= mostItems
  return (
    <ul className={className}>
      {isShort || isWhole ? children : children.slice(0, mostItems - 2)}
      {!isShort && (
        <li>
          <ShortenButton isWhole={isWhole} onWhole={setWhole} />
        </li>
      )}
    </ul>
  )
}
