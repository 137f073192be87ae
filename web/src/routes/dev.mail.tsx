import { createFileRoute, notFound } from '@tanstack/react-router'
import { KeptMailsPage } from '../features/mail/kept/KeptMailsPage.tsx'
import { runtimeConfig } from '../lib/settings/runtime-config.ts'

export const Route = createFileRoute('/dev/mail')({
  beforeLoad: () => {
    if (!runtimeConfig.demo) throw notFound()
  },
  component: KeptMailsPage,
})
