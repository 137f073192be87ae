import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../features/people/administration/guards.ts'
import { PersonalDataPage } from '../../features/personal-data/PersonalDataPage.tsx'

export const Route = createFileRoute('/admin/personal-data')({
  beforeLoad: requireSection('personalData'),
  component: PersonalDataPage,
})
