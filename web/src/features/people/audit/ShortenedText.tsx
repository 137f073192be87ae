import { useState } from 'react'
import { ShortenButton } from './ShortenButton.tsx'

const mostCharacters = 400

export function ShortenedText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  if (text.length <= mostCharacters) return text
  const end = text.lastIndexOf(' ', mostCharacters)
  return (
    <>
      {isWhole ? text : `${text.slice(0, end > mostCharacters / 2 ? end : mostCharacters)}…`}{' '}
      <ShortenButton isWhole={isWhole} onWhole={setWhole} />
    </>
  )
}
