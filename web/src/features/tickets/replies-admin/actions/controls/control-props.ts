import type { EditedAction } from '../edited-actions.ts'

export type ControlProps = {
  action: EditedAction
  error: string | undefined
  isReadOnly: boolean
  onChange: (part: Partial<EditedAction>) => void
}
