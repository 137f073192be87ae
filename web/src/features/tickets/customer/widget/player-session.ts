import { openWidgetSession } from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { sendRequest } from '../../../../lib/api/api.ts'
import { isTransient } from '../../../../lib/problems/problem-error.ts'
import { widgetPlace } from '../../../../lib/widget/widget-place.ts'
import { interfaceLanguage } from './language-of-launcher.ts'

const pausesMs = [1_000, 3_000, 9_000]

/** Tries again while a server or the network fails. A token that was refused stays refused. */
export async function openPlayerSession(token: string, [pauseMs, ...later] = pausesMs) {
  try {
    return await sendRequest(openWidgetSession, {
      body: { projectId: widgetPlace.projectId, token, language: interfaceLanguage() },
      anonymous: true,
      quiet: true,
    })
  } catch (error) {
    if (pauseMs === undefined || !isTransient(error)) throw error
    await pause(pauseMs)
    return await openPlayerSession(token, later)
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
