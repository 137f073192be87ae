import * as contract from '@savepoint/contract/tickets/replies/macros.ts'
import type { Implement } from '../../platform/http/implement.ts'
import { setMacroShortcut } from '../macros/set-macro-shortcut.ts'
import type { TicketServices } from '../ticket-services.ts'
import { exportMacros } from './export-macros.ts'
import { createMacro, deleteMacro, getMacro, listMacros, updateMacro } from './macros.ts'
import { runMacro } from './run-macro.ts'

export function macroRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    listMacros: async ({ actor, query }) => listMacros(services, actor, query),
    getMacro: async ({ actor, params }) => getMacro(services.db, actor, params.id),
    exportMacros: async ({ actor, query, reply }) => exportMacros(services, actor, { ...query, reply }),
    createMacro: async ({ actor, body, retryable }) =>
      createMacro(services, actor, { input: body, retryable }),
    updateMacro: async ({ actor, params, body }) =>
      updateMacro(services, actor, { id: params.id, input: body }),
    deleteMacro: async ({ actor, params }) => deleteMacro(services, actor, params.id),
    setMacroShortcut: async ({ actor, params, body }) =>
      setMacroShortcut(services, actor, { id: params.id, kind: 'macro', ...body }),
    runMacro: async ({ actor, params, body, retryable }) =>
      runMacro(services, actor, {
        ticketId: params.id,
        macroId: params.macroId,
        input: body,
        retryable,
      }),
  })
}
