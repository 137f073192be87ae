import { Fragment } from 'react'

/** A long e-mail address breaks after its @ and before a dot of its domain, not within a word. Other text stays as it is. */
export function BreakableAddress({ text }: { text: string }) {
  const at = text.indexOf('@') + 1
  if (at === 0) return text
  const [first, ...rest] = text.slice(at).split('.')
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {first}
      {rest.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one string
        <Fragment key={index}>
          <wbr />.{label}
        </Fragment>
      ))}
    </>
  )
}
