import { createFileRoute, notFound } from '@tanstack/react-router'
import { KeptMailsPage } from '../features/mail/KeptMailsPage.tsx'
import { runtimeConfig } from '../lib/runtime-config.ts'

export const Route = createFileRoute('/dev/mail')({
  beforeLoad: () => {
    if (!runtimeConfig.demo) throw notFound()
  },
  component: KeptMailsPage,
})
