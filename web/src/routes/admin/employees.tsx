import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../features/people/administration/guards.ts'
import { EmployeesPage } from '../../features/people/employees/EmployeesPage.tsx'
import { filterNames } from '../../features/people/employees/employee-search.ts'
import { optionalStrings } from '../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/employees')({
  validateSearch: optionalStrings(...filterNames),
  beforeLoad: requireSection('employees'),
  component: Employees,
})

function Employees() {
  const navigate = Route.useNavigate()
  return (
    <EmployeesPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
