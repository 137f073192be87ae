import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

export function FormAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <Alert ref={alert} tabIndex={-1} role="alert" color="red" variant="outline" icon={<IconAlertTriangle />}>
      {children}
    </Alert>
  )
}
