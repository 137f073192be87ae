import { createFileRoute, notFound } from '@tanstack/react-router'
import { DemoMailsPage } from '../features/mail/kept/DemoMailsPage.tsx'
import { runtimeConfig } from '../lib/settings/runtime-config.ts'

export const Route = createFileRoute('/dev/mail')({
  beforeLoad: () => {
    if (!runtimeConfig.demo) throw notFound()
  },
  component: DemoMailsPage,
})
