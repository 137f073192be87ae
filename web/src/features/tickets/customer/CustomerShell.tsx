import type { ReactNode } from 'react'
export function CustomerShell({ children }: { children: ReactNode }) {
  return <>{children}</>
}
