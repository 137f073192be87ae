import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/environment')({
  beforeLoad: () => {
    throw redirect({ to: '/' })
  },
})
