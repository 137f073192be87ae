import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Props = { children: ReactNode; fallback?: ReactNode }

/** A page in the background paints no frames. */
const longestWaitMs = 100

/** Draws its content after the frame in which it first appears, in pieces between which the page answers: what matters more comes first. */
export function AfterPaint({ children, fallback = null }: Props) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const go = () => startTransition(() => setPainted(true))
    let timer = setTimeout(go, longestWaitMs)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(go)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted ? children : fallback
}
