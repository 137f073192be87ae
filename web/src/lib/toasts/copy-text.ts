import { notify } from './toasts.ts'

export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(($) => $.common.copied)
  } catch {
    window.prompt('', text)
  }
}
