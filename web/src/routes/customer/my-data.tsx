import { createFileRoute } from '@tanstack/react-router'
import { requireCustomer } from '../../features/people/administration/guards.ts'
import { MyDataPage } from '../../features/personal-data/MyDataPage.tsx'

export const Route = createFileRoute('/customer/my-data')({
  beforeLoad: requireCustomer,
  component: MyDataPage,
})
