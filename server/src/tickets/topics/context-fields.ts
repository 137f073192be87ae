import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import type { FieldValue } from '@savepoint/contract/tickets/ticket-values.ts'

/** What stands in the player's token comes from the game; anything else anybody may have said. */
export function contextFields(given: WidgetContext = {}, signed: WidgetContext | null = null): FieldValue[] {
  return Object.entries(given).flatMap(([title, value]): FieldValue[] =>
    value === '' ? [] : [{ title, type: 'text', value, source: signed?.[title] === value ? 'game' : 'page' }],
  )
}
