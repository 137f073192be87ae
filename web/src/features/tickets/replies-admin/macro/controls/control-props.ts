import type { EditedAction } from '../macro-values.ts'

export type ControlProps = {
  action: EditedAction
  error: string | undefined
  isReadOnly: boolean
  onChange: (part: Partial<EditedAction>) => void
}
