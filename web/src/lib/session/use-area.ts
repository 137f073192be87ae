import { useRouterState } from '@tanstack/react-router'
import { type Area, areaOf } from './area.ts'

export const useArea = (): Area => useRouterState({ select: (state) => areaOf(state.location.pathname) })
