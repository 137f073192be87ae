type Props = { size?: number }

/** The icons are made from the same drawing (scripts/make-icons.ts). */
export function Mark({ size = 32 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M32 2 54 24 32 62 10 24Z" fill="#FFB547" />
      <path d="M32 2 54 24 32 30Z" fill="#FFD08A" />
      <path d="M32 2 10 24 32 30Z" fill="#FFE3B8" />
      <path d="M32 30 54 24 32 62Z" fill="#D98A1F" />
      <path d="M32 30 10 24 32 62Z" fill="#F2A02F" />
    </svg>
  )
}
