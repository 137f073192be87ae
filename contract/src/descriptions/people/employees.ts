import type * as contract from '../../people/employees.ts'
import type { Descriptions } from '../description.ts'

const ownRights =
  'Without the right `roles.manage`, fails with 403 `Not enough rights` if rights that you do not have are given or held.'

export const employees: Descriptions<typeof contract> = {
  listEmployees: {
    summary: 'List employees',
    description: 'Sorted by name. `text` matches names, nicknames and email addresses.',
  },
  getEmployee: { summary: 'Get an employee' },
  createEmployee: {
    summary: 'Invite an employee',
    problems: ['documentAlreadyExists'],
    description: `Emails an invitation with a single-use link. Fails with 400 \`DocumentAlreadyExistsException\` at \`email\` if the address is taken. ${ownRights}`,
  },
  updateEmployee: {
    summary: 'Update an employee',
    problems: ['invalidOperation', 'changedMeanwhile'],
    description: `The email address cannot be changed. Fails with 403 \`InvalidOperationException\` and the detail \`lastAdministrator\` if nobody would be left who can manage roles. ${ownRights}`,
  },
  setEmployeeActive: {
    summary: 'Activate or deactivate an employee',
    problems: ['invalidOperation'],
    description: `Deactivating ends every session at once and returns the employee’s tickets to their team. Fails with 403 \`InvalidOperationException\` and the detail \`oneself\` for your own account, or \`lastAdministrator\`. ${ownRights}`,
  },
  deleteEmployee: {
    summary: 'Delete an employee',
    problems: ['invalidOperation'],
    description: `Ends every session and returns the employee’s tickets to their team. The history keeps the name; the email address can be used again. ${ownRights}`,
  },
  resetEmployeePassword: {
    summary: 'Reset an employee’s password',
    problems: ['invalidOperation', 'tooManyRequests'],
    description: `Removes the password, ends every session and emails a link to choose a new one; an invited employee gets the invitation again. Fails with 403 and the detail \`disabled\` for a deactivated employee, and with 429 after three such emails within an hour. ${ownRights}`,
  },
  listEmployeeSessions: { summary: 'List an employee’s sessions' },
  endEmployeeSessions: {
    summary: 'End all sessions of an employee',
    description: `Takes effect at once. ${ownRights}`,
  },
  resetSecondFactor: {
    summary: 'Reset an employee’s two-factor authentication',
    problems: ['invalidOperation', 'tooManyRequests'],
    description: `For an employee who has lost their device. Takes a current code from your own authenticator app. Fails with 403 \`InvalidOperationException\` and the detail \`ownSecondFactor\` if you have not set one up. ${ownRights}`,
  },
  previewEmployeeImport: {
    summary: 'Preview an import of employees',
    description: 'What `importEmployees` would do now, line by line. Changes nothing.',
  },
  importEmployees: {
    summary: 'Import employees from CSV',
    problems: ['changedMeanwhile'],
    description:
      'All accepted lines are imported together. Fails with 409 if the file or the employees differ from those of the preview that returned `version`. The first line names the columns `email, name, role, showNickname`, separated by commas, semicolons or tabs. Employees with a known email address are updated, others are invited. A repeated address is refused. Fails with 400 at `csv`: `Invalid value` if the text is not CSV, `Mandatory field` without an `email` column, `Max number of lines 1000` with more lines.',
  },
  exportEmployees: {
    summary: 'Export employees as CSV',
    description:
      'UTF-8 with a byte order mark. Values that a spreadsheet would treat as formulas are escaped.',
  },
  listMySessions: { summary: 'List your sessions' },
  endMySession: { summary: 'End one of your sessions' },
  endMyOtherSessions: { summary: 'End all your other sessions' },
}
