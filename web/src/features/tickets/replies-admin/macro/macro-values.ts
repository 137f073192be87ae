import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { Macro } from '@savepoint/contract/tickets/replies/macros.ts'
import { type EditedAction, editedFrom, writtenFrom } from '../actions/edited-actions.ts'
import type { SharedValues } from '../fields/SharedFields.tsx'

export type MacroValues = SharedValues & { actions: EditedAction[] }

export const newMacro: MacroValues = { name: '', scope: 'personal', teamId: null, folder: '', actions: [] }

export const valuesOf = ({ name, scope, team, folder, actions }: Macro): MacroValues => ({
  name,
  scope,
  teamId: team?.id ?? null,
  folder: folder ?? '',
  actions: editedFrom(actions),
})

export const inputOf = ({ actions, ...values }: MacroValues) => ({
  ...values,
  actions: writtenFrom(actions) as Action[],
})
